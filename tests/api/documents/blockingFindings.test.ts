import { beforeEach, describe, expect, it } from 'vitest';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { controlFileContents } from '../../../server/evidence/controlFile/controlFileContents.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('08:00');
let test: TestApp;
let day: AttendedSession;
let officer: Person;

const HALVES = [
  ['morning', '09:05', '12:20'],
  ['afternoon', '13:35', '16:50'],
] as const;

const sign = async (uuid: string, period: 'morning' | 'afternoon', { time, seed }: { time: string; seed: number }) => {
  now = at(time);
  const isTrainer = uuid === day.sheetUuid;
  const drawn = { svg: drawnBy(seed, period === 'morning' ? 0 : 5), now, deviceTime: now };
  const trainer = isTrainer
    ? { actor: trainerActor(day), trainerId: day.trainerIds[0] ?? null }
    : { actor: null, trainerId: null };
  await signPeriod(test.database, { uuid, period, ...drawn, ...trainer });
};

/** A finding about the public holiday of the day: it concerns the whole sheet. */
const beSpoilt = (changes: string, values: readonly unknown[] = []) => test.database.query(changes, [...values]);

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  for (const [period, trainees, trainer] of HALVES) {
    for (const [index, uuid] of day.entryUuids.entries()) await sign(uuid, period, { time: trainees, seed: 11 + 40 * index });
    await sign(day.sheetUuid, period, { time: trainer, seed: 97 });
  }
  now = at('17:05');
  officer = await test.addUser({ groups: ['super-admin'] });
  expect((await test.call('POST', `/api/emargements/${day.sheetUuid}/validate`)).status).toBe(200);
  await test.call('PUT', '/api/configurations', {
    as: officer,
    body: { code: 'organisation_name', value: 'Pilotage Formation' },
  });
  return () => test.close();
});

const ADDRESS = (type: string) =>
  `/api/print/training_sessions/${day.trainingSessionId}/logistic_sessions/${day.logisticSessionId}/documents_mass_generation/${type}`;

interface Plan {
  readonly documents: readonly unknown[];
  readonly refused: readonly { readonly reason: string }[];
  readonly held: number;
  readonly findings: readonly string[];
}

const plan = async (type = 'attestation') => (await test.call('GET', ADDRESS(type), { as: officer })).body as Plan;

const drafts = async () => {
  const query = `trainingSession=${day.trainingSessionId}&logisticSession=${day.logisticSessionId}&typeDocument=attestation&emailType=individual`;
  return (await test.call('GET', `/api/email_session_documents/drafts?${query}`, { as: officer })).body as {
    readonly findings: readonly string[];
    readonly readers: readonly { readonly refusal: string | null }[];
  };
};

const release = (as: Person) =>
  test.call('POST', '/api/document_releases', {
    as,
    body: {
      trainingSession: `/api/training_sessions/${day.trainingSessionId}`,
      type: 'attestation',
      reason: 'Vérifié au téléphone',
    },
  });

const ownTypes = async (index: 0 | 1 = 0) =>
  ((await test.call('GET', `/api/emargements/${day.entryUuids[index]}/documents`)).body as { documents: string[] }).documents;

const controlFile = async (): Promise<{ readonly readme: string; readonly states: string }> => {
  const facts = { title: 'Contrôle', author: 'Claude Martin', sheetUuids: [day.sheetUuid], companyId: null, parts: [] };
  const texts = new Map<string, string>();
  for await (const { path, bytes } of controlFileContents(test.deps, facts)) texts.set(path, Buffer.from(bytes).toString());
  return { readme: texts.get('LISEZ-MOI.txt') ?? '', states: texts.get('etat.csv') ?? '' };
};

/** One who was added on site and whom nobody confirmed: a finding about them alone. */
const addWalkIn = async (index: 0 | 1): Promise<void> => {
  const sheet = `/api/emargements/${day.sheetUuid}`;
  // A validated sheet that changes beside the journal would be a finding about everybody.
  const body = { reason: 'Une personne est venue sans être annoncée' };
  expect((await test.call('POST', `${sheet}/unvalidate`, { as: officer, body })).status).toBe(200);
  await beSpoilt('UPDATE emargements SET added_on_site_at = $2 WHERE uuid = $1', [day.entryUuids[index], at('08:55')]);
  expect((await test.call('POST', `${sheet}/validate`)).status).toBe(200);
};

const WALK_IN = 'a été ajouté sur place';

describe('a blocking finding', () => {
  it('holds production, mail, own download and the complete control file, with its sentence', async () => {
    expect((await plan()).documents).toHaveLength(2);
    expect(await ownTypes()).toContain('attestation');
    expect((await controlFile()).states).toContain(';complet;');
    await addWalkIn(0);
    const { documents, refused, held, findings } = await plan();
    expect([documents.length, held, findings]).toEqual([1, 1, [expect.stringContaining(WALK_IN)]]);
    expect(refused[0]?.reason).toContain(WALK_IN);
    expect((await plan('completion_certificate')).held).toBe(1);
    const { readers, findings: shown } = await drafts();
    expect(readers.filter(({ refusal }) => refusal?.includes(WALK_IN))).toHaveLength(1);
    expect(shown).toEqual(findings);
    expect(await ownTypes(0)).toEqual([]);
    expect(await ownTypes(1)).toContain('attestation');
    const { readme, states } = await controlFile();
    expect(states).toContain(';incomplet;');
    expect(readme).toMatch(/: incomplet\r\n {4}- .*a été ajouté sur place/);
  });

  it('about the sheet holds everybody, and no other kind of document', async () => {
    await beSpoilt('UPDATE training_sessions SET end_at = $2 WHERE id = $1', [day.trainingSessionId, at('16:00')]);
    expect((await plan()).held).toBe(2);
    const { status, body } = await test.call('POST', ADDRESS('attestation'), { as: officer });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('La journée dépasse les dates')]);
    expect((await plan('signature_sheet')).documents).toHaveLength(1);
  });

  it('is overridden with a reason that is journalled and printed; a later one holds again', async () => {
    await addWalkIn(0);
    expect((await release(await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
    expect((await plan()).held).toBe(1);
    const { status, body } = await release(officer);
    const overridden = [{ key: expect.any(String), sentence: expect.stringContaining(WALK_IN) }];
    expect([status, (body as { overridden: unknown }).overridden]).toEqual([201, overridden]);
    const { documents, findings } = await plan();
    expect([documents.length, findings]).toEqual([2, []]);
    expect((await plan('completion_certificate')).held).toBe(1);
    expect(await ownTypes(0)).toEqual(['attestation']);
    const [line] = await test.database.query<{ after: unknown }>(
      "SELECT after FROM api_logs WHERE resource = 'document_releases' AND action = 'create'",
    );
    expect(JSON.stringify(line?.after)).toContain('Vérifié au téléphone');
    const { readme, states } = await controlFile();
    expect(states).toContain(';complet;');
    for (const text of [readme, states]) {
      expect(text).toContain('décision de Claude Martin');
      expect(text).toContain('Vérifié au téléphone');
      expect(text).toContain(WALK_IN);
    }
    await addWalkIn(1);
    const later = await plan();
    expect([later.documents.length, later.held, later.findings.length]).toEqual([1, 1, 1]);
    expect((await controlFile()).states).toContain(';incomplet;');
  });
});
