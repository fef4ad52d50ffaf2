import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_SESSIONS_MAX } from '../../../model/evidence/controlFile.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildSealedDay, type SealedDay } from '../evidence/sealedDay.ts';

let test: TestApp;
let day: SealedDay;
let staff: Person;

beforeAll(async () => {
  test = await testApp({ now: () => at('17:05') });
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  day = await buildSealedDay(test, staff);
});
afterAll(() => test.close());

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' };

const ask = (trainingSessions: readonly string[] | undefined, as = staff, period: object = PERIOD) =>
  test.call('POST', '/api/control_files', {
    as,
    body: { kind: 'audit', ...(trainingSessions && { trainingSessions }), ...period },
  });
const drawn = () => `/api/training_sessions/${day.trainingSessionId}`;

describe('the file of an audit', () => {
  it('has the evidence of the drawn sessions and the figures of the period, and verifies without the product', async () => {
    const { status, body } = await ask([drawn()]);
    expect(status).toBe(202);
    await test.runJobs();
    const { id } = body as { readonly id: number };
    const file = (await test.call('GET', `/api/control_files/${id}`, { as: staff })).body;
    expect(file).toMatchObject({ status: 'finished', title: 'Audit qualité, du 01/11/2026 au 30/11/2026', sheetCount: 1 });
    const response = await test.app.request(`/api/control_files/${id}/download`, { headers: { Cookie: staff.cookie } });
    const zip = new Uint8Array(await response.arrayBuffer());
    expect(await verifyControlFile(zip)).toMatchObject({ faults: [] });
    const files = unzipSync(zip);
    expect(Object.keys(files).some((name) => name.includes('scellee.pdf'))).toBe(true);
    const rows = strFromU8(files['indicateurs.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n');
    expect(rows.filter((row) => /^(11|33);/.test(row))).toEqual([
      expect.stringContaining('Stagiaires évalués;0;2;1;'),
      expect.stringContaining('Attestations remises'),
      expect.stringContaining('à joindre vous-même'),
    ]);
    // Nobody has published a questionnaire.
    for (const number of [2, 30])
      expect(rows.filter((row) => row.startsWith(`${number};`)).at(-1)).toContain('Aucun questionnaire n’est publié.');
    expect(Object.keys(files).filter((name) => name.startsWith('registres/'))).toEqual([]);
    // Their rights do not show trainers.
    expect(rows.find((row) => row.startsWith('21;'))).toContain('n’a pas le droit de le lire');
  });

  it('has the registers for who reads them, without a name or a word of who complained', async () => {
    const reader = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_QUALITY', 'ROLE_WRITE_QUALITY'] });
    const api = apiClient(test, reader);
    const improvement = await buildRecord(api, 'improvements', { what: 'Un second lieu', why: 'Circuit fermé' });
    const entry = { personName: 'Zénaïde KOLIBRI', text: 'Kolibri attendait', personEmail: 'kolibri@client.example' };
    const more = { receivedOn: '2026-11-20', cause: 'Gel', improvement: improvement['@id'], trainingSession: drawn() };
    await buildRecord(api, 'quality_entries', { kind: 'complaint', severity: 2, ...entry, ...more });
    await buildRecord(api, 'quality_entries', { kind: 'complaint', receivedOn: '2026-10-01' });
    await buildRecord(api, 'risks', { cause: 'Circuit fermé', probability: 3, impact: 4 });
    const { body } = await ask([drawn()], reader);
    await test.runJobs();
    const { id } = body as { readonly id: number };
    const response = await test.app.request(`/api/control_files/${id}/download`, { headers: { Cookie: reader.cookie } });
    const zip = new Uint8Array(await response.arrayBuffer());
    expect(await verifyControlFile(zip)).toMatchObject({ faults: [] });
    const files = unzipSync(zip);
    const rowsOf = (name: string) =>
      strFromU8(files[`registres/${name}.csv`] ?? new Uint8Array())
        .trim()
        .split('\r\n')
        .slice(1);
    expect(rowsOf('reclamations-et-aleas')).toEqual([
      expect.stringMatching(
        /^\d+;Réclamation;2;20\/11\/2026;.*;Éco-conduite et prévention, 20\/11\/2026, Circuit de Trappes \(\d+\);.*;Gel;;Un second lieu$/,
      ),
    ]);
    expect(rowsOf('ameliorations')).toEqual([expect.stringContaining('Un second lieu')]);
    expect(rowsOf('risques')).toEqual([expect.stringMatching(/;3;4;12;/)]);
    expect(Object.values(files).filter((bytes) => /kolibri/i.test(strFromU8(bytes)))).toEqual([]);
  });

  it.each([
    ['no session', undefined, PERIOD],
    ['an empty list', [], PERIOD],
    ['no period', ['/api/training_sessions/1'], {}],
    ['too many sessions', Array.from({ length: AUDIT_SESSIONS_MAX + 1 }, (_, id) => `/api/training_sessions/${id + 1}`), PERIOD],
    ['another record', ['/api/trainees/1'], PERIOD],
  ] as const)('refuses %s', async (_name, sessions, period) => {
    expect((await ask(sessions, staff, period)).status).toBe(422);
  });

  it('names the session that has no sheet, or that the person may not see', async () => {
    const answer = await ask([drawn(), '/api/training_sessions/999999']);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'trainingSessions[1]' }] });
  });

  it('is for those who answer for evidence alone', async () => {
    expect((await ask([drawn()], await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
  });
});
