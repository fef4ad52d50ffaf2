import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('08:00');
let test: TestApp;
let day: AttendedSession;
let officer: Person;

const sign = async (uuid: string, period: 'morning' | 'afternoon', trainerId: number | null = null) => {
  const [morning, afternoon] = trainerId === null ? ['09:05', '13:35'] : ['12:20', '16:50'];
  now = at(period === 'morning' ? morning : afternoon);
  const svg = drawnBy(1 + day.entryUuids.indexOf(uuid), period === 'morning' ? 0 : 5);
  const actor = trainerId === null ? null : trainerActor(day);
  await signPeriod(test.database, { uuid, actor, now, period, svg, trainerId, deviceTime: now });
};

/** The last half-day is over: the documents may state its hours; the morning's login has expired. */
const finish = async (): Promise<void> => {
  now = at('17:05');
  officer = await test.addUser({ groups: ['super-admin'] });
};

afterEach(() => test.close());

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
  day = await buildAttendedSession(test.database);
  await test.call('PUT', '/api/configurations', {
    as: officer,
    body: { code: 'organisation_name', value: 'Pilotage Formation' },
  });
});

const address = (type: string): string =>
  `/api/print/training_sessions/${day.trainingSessionId}/logistic_sessions/${day.logisticSessionId}/documents_mass_generation/${type}`;

interface Plan {
  readonly documents: readonly { readonly needTrainingId: number }[];
  readonly refused: readonly { readonly needTrainingId: number; readonly reason: string }[];
  readonly held: number;
}

const planOf = async (type: string): Promise<Plan> => (await test.call('GET', address(type), { as: officer })).body as Plan;

const release = (as: Person, reason = 'Le financeur attend') =>
  test.call('POST', '/api/document_releases', {
    as,
    body: { trainingSession: `/api/training_sessions/${day.trainingSessionId}`, type: 'attestation', reason },
  });

const drafts = async (type: string) => {
  const query = `trainingSession=${day.trainingSessionId}&logisticSession=${day.logisticSessionId}&typeDocument=${type}&emailType=individual`;
  return (await test.call('GET', `/api/email_session_documents/drafts?${query}`, { as: officer })).body as {
    readonly held: number;
    readonly readers: readonly { readonly refusal: string | null }[];
  };
};

describe.each(['attestation', 'completion_certificate'])('%s', (type) => {
  it('is refused for unsigned or absent trainees, naming the missing half-days', async () => {
    const [first] = day.needIds;
    await finish();
    const { documents, refused } = await planOf(type);
    expect(documents).toEqual([]);
    expect(refused.find(({ needTrainingId }) => needTrainingId === first)?.reason).toContain(
      'Aucune demi-journée n’est signée par ce stagiaire. Demi-journées concernées : 20/11/2026 matin, 20/11/2026 après-midi.',
    );
    // Closing a need as trained proves nothing; closing it as absent blocks the certificate.
    await sign(day.entryUuids[0], 'morning');
    await finish();
    await test.database.query(
      "UPDATE need_trainings SET status = CASE id WHEN $1 THEN 'absent' ELSE 'forme' END WHERE id = any($2)",
      [first, day.needIds],
    );
    const reasons = (await planOf(type)).refused.map(({ reason }) => reason.split('.')[0]);
    expect(reasons.toSorted()).toEqual(['Aucune demi-journée n’est signée par ce stagiaire', 'Ce stagiaire a été absent']);
    const answer = await test.call('POST', address(type), { as: officer });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('20/11/2026 après-midi')]);
  });

  it('waits for the end of the last half-day, whatever was validated and released', async () => {
    for (const period of ['morning', 'afternoon'] as const) {
      for (const uuid of day.entryUuids) await sign(uuid, period);
      await sign(day.sheetUuid, period, day.trainerIds[0]);
    }
    // Within the margin, ten minutes before the end.
    expect((await test.call('POST', `/api/emargements/${day.sheetUuid}/validate`)).status).toBe(200);
    officer = await test.addUser({ groups: ['super-admin'] });
    await release(officer);
    const { documents, refused, held } = await planOf(type);
    expect([documents, held]).toEqual([[], 0]);
    expect(refused[0]?.reason).toContain('n’est pas terminée');
    expect(refused[0]?.reason).toContain('20/11/2026 après-midi');
    expect((await drafts(type)).readers[0]?.refusal).toContain('n’est pas terminée');
    expect((await test.call('POST', address(type), { as: officer })).status).toBe(422);
    await finish();
    expect((await planOf(type)).refused).toEqual([]);
    expect((await planOf(type)).documents).toHaveLength(2);
  });

  it('waits until the sheet is validated', async () => {
    await sign(day.entryUuids[0], 'morning');
    await finish();
    expect((await planOf(type)).refused[0]?.reason).toContain('n’est pas validée. Demi-journées concernées : 20/11/2026 matin');
    expect((await drafts(type)).readers.map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining('n’est pas validée'),
      expect.stringContaining('Aucune demi-journée'),
    ]);
    await sign(day.sheetUuid, 'morning', day.trainerIds[0]);
    await sign(day.sheetUuid, 'afternoon', day.trainerIds[0]);
    await finish();
    expect((await test.call('POST', `/api/emargements/${day.sheetUuid}/validate`)).status).toBe(200);
    expect((await planOf(type)).documents.map(({ needTrainingId }) => needTrainingId)).toEqual([day.needIds[0]]);
  });

  it('waits for the trainer’s signature of a sheet only marked as validated', async () => {
    await sign(day.entryUuids[0], 'morning');
    await sign(day.sheetUuid, 'morning', day.trainerIds[0]);
    await finish();
    await test.database.query('UPDATE emargement_sheets SET validated_at = now()');
    const { refused, held } = await planOf(type);
    expect([held, refused[0]?.reason]).toEqual([
      1,
      expect.stringContaining('n’est pas signée par le formateur. Demi-journées concernées : 20/11/2026 après-midi.'),
    ]);
  });
});

describe('a release', () => {
  it('allows one kind of document with author and reason, and is a finding', async () => {
    await sign(day.entryUuids[0], 'morning');
    await finish();
    expect((await drafts('attestation')).held).toBe(1);
    const { status, body } = await release(officer);
    expect([status, (body as { author: string }).author]).toEqual([201, 'Claude Martin']);
    expect((await planOf('attestation')).documents).toHaveLength(1);
    expect((await drafts('attestation')).held).toBe(0);
    expect((await planOf('completion_certificate')).documents).toEqual([]);
    const evidence = (await test.call('GET', `/api/evidence/logistic_sessions/${day.logisticSessionId}`, { as: officer }))
      .body as LogisticSessionEvidenceView;
    const found = evidence.sheets[0]?.findings.filter(({ kind }) => kind === 'released_early') ?? [];
    expect(found.map(coherenceSentence)).toEqual([
      'Attestation de formation : Claude Martin a levé l’attente de la validation, motif : « Le financeur attend ».',
    ]);
    const logs = (await test.call('GET', '/api/api_logs?action=create&resource=document_releases', { as: officer })).body as {
      member: unknown[];
    };
    expect(logs.member).toHaveLength(1);
  });

  it('does not apply to trainees without any signature', async () => {
    await release(officer);
    expect((await planOf('attestation')).documents).toEqual([]);
  });

  it('needs a reason, the right and the area, and cannot be undone', async () => {
    expect((await release(officer, '')).status).toBe(422);
    expect((await release(await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
    expect((await release(await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] }))).status).toBe(422);
    const { body } = await release(officer);
    const path = (body as { '@id': string })['@id'];
    for (const method of ['PUT', 'DELETE']) {
      expect((await test.call(method, path, { as: officer, body: { reason: 'x' } })).status).toBeGreaterThanOrEqual(403);
    }
  });
});
