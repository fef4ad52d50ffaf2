import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { readDependents } from '../../../server/planning/undo/dependentTables.ts';
import { TOUCHED_TABLES } from '../../../server/planning/undo/rowSnapshot.ts';
import { keyOfTable, readTableKeys } from '../../../server/planning/undo/tableKeys.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const COMMANDS = '/api/planning/commands';

let test: TestApp;
let officer: ApiClient;
let colleague: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'], firstName: 'Ana', lastName: 'ROY' }));
  colleague = apiClient(test, await test.addUser({ groups: ['super-admin'], firstName: 'Bob', lastName: 'SARR' }));
});
afterAll(() => test.close());

const command = async (body: object): Promise<PlanningCommandAnswer> => {
  const answer = await officer.call('POST', COMMANDS, body);
  if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
  return answer.body as PlanningCommandAnswer;
};

const turn = async (done: PlanningCommandAnswer, way: 'undo' | 'redo'): Promise<void> => {
  const answer = await officer.call('POST', `${done['@id']}/${way}`);
  if (answer.status !== 200) expect.fail(`${way}: ${JSON.stringify(answer.body)}`);
};

const creation = async () => ({
  kind: 'create',
  startAt: '2026-12-01T09:00:00+01:00',
  endAt: '2026-12-01T17:00:00+01:00',
  trainingLocation: (await buildRecord(officer, 'training_locations'))['@id'],
  trainingType: (await buildRecord(officer, 'training_types'))['@id'],
  area: (await buildRecord(officer, 'areas'))['@id'],
});

/** Background work on a session: the preparation check, and mails. */
const workInBackground = async (logisticSession: ApiRecord, training: ApiRecord): Promise<number> => {
  await test.database.query(
    'insert into session_readiness (logistic_session_id, is_ready, changed_at) values ($1, false, now()) on conflict do nothing',
    [logisticSession.id],
  );
  const sent = await buildRecord(officer, 'email_session_documents', { trainingSession: training['@id'] });
  const message = Number((sent.mailMessage as ApiRecord).id);
  await test.database.query('update mail_messages set logistic_session_id = $2 where id = $1', [message, logisticSession.id]);
  return message;
};

const linkOf = async (message: number): Promise<unknown> => {
  const text = 'select logistic_session_id as day, training_session_id as training from mail_messages where id = $1';
  return (await test.database.query(text, [message]))[0];
};

/** The preparation rule's regular check. */
const lookAt = (logisticSession: ApiRecord) =>
  test.database.query('insert into session_readiness (logistic_session_id, is_ready, changed_at) values ($1, true, now())', [
    logisticSession.id,
  ]);

it('undoes and redoes a session after background work', async () => {
  const done = await command(await creation());
  const logisticSession = await officer.item(done.sessions[0] ?? '');
  await lookAt(logisticSession);
  const { id: message } = await buildRecord(officer, 'email_session_documents', {
    trainingSession: (await buildLogisticSession(officer)).trainingSession['@id'],
  }).then((sent) => sent.mailMessage as ApiRecord);
  await test.database.query('update mail_messages set logistic_session_id = $2 where id = $1', [message, logisticSession.id]);
  for (const _round of [1, 2]) {
    await turn(done, 'undo');
    await officer.refusal(404, 'GET', logisticSession['@id']);
    expect(await linkOf(message)).toMatchObject({ day: null });
    await turn(done, 'redo');
    await officer.item(logisticSession['@id']);
    expect(await linkOf(message)).toMatchObject({ day: logisticSession.id });
    await lookAt(logisticSession);
  }
});

it('restores a removed session with its mails, and removes it again', async () => {
  const { logisticSession, trainingSession: training } = await buildLogisticSession(officer);
  const message = await workInBackground(logisticSession, training);
  const documents = async () => (await officer.list(`/api/email_session_documents?trainingSession=${training.id}`)).totalItems;
  const done = await command({ kind: 'remove', session: logisticSession['@id'] });
  for (const _round of [1, 2]) {
    expect([await linkOf(message), await documents()]).toEqual([{ day: null, training: null }, 0]);
    await turn(done, 'undo');
    expect([await linkOf(message), await documents()]).toEqual([{ day: logisticSession.id, training: training.id }, 1]);
    await turn(done, 'redo');
  }
});

it.each(['move', 'duplicate', 'merge'] as const)('undoes a %s after background work on the session', async (kind) => {
  const [{ logisticSession, trainingSession: training }, other] = [
    await buildLogisticSession(officer),
    await buildLogisticSession(officer),
  ];
  const message = await workInBackground(logisticSession, training);
  const bodies = {
    move: { startAt: '2026-11-27T09:00:00+01:00' },
    duplicate: { startAt: '2026-11-27T09:00:00+01:00' },
    merge: { into: other.logisticSession['@id'] },
  };
  const done = await command({ kind, session: logisticSession['@id'], ...bodies[kind] });
  const made = await linkOf(message);
  for (const iri of done.sessions) {
    const { status, body } = await officer.call('GET', iri);
    if (status === 200)
      await test.database.query('delete from session_readiness where logistic_session_id = $1', [(body as ApiRecord).id]);
    if (status === 200) await lookAt(body as ApiRecord);
  }
  await turn(done, 'undo');
  expect(await linkOf(message)).toEqual({ day: logisticSession.id, training: training.id });
  expect((await officer.item(logisticSession['@id'])).startAt).toBe(logisticSession.startAt);
  await turn(done, 'redo');
  expect(await linkOf(message)).toEqual(made);
});

it('names later changes by label and author', async () => {
  const done = await command(await creation());
  const iri = done.sessions[0] ?? '';
  const { id } = await officer.item(iri);
  await colleague.update(`/api/tracking_date_logistic_sessions/${id}`, { convocationsSentOn: '2026-11-10' });
  await colleague.update(iri, { commentary: 'Portail fermé' });
  const refused = await officer.refusal(409, 'POST', `${done['@id']}/undo`);
  expect(refused.changed).toEqual([
    expect.objectContaining({ '@id': iri, by: 'Bob SARR', isOwn: false, at: expect.any(String) }),
  ]);
  expect(refused.detail).toMatch(
    /^Annulation impossible : depuis cette action, ceci a changé : « Journée 01\/12\/2026 09:00, .+ » \(modification par Bob SARR le \d\d\/\d\d\/\d{4} \d\d:\d\d\)\. Rien n’a été modifié\.$/,
  );
  await officer.update(iri, { commentary: 'Portail ouvert' });
  expect((await officer.refusal(409, 'POST', `${done['@id']}/undo`)).detail).toContain('modification par vous le');
});

it('names no author for changes missing in the journal', async () => {
  const done = await command(await creation());
  const iri = done.sessions[0] ?? '';
  const { id } = await officer.item(iri);
  const note = (text: string) => test.database.query('update logistic_sessions set commentary = $2 where id = $1', [id, text]);
  await note('Portail fermé');
  const blameless = [expect.objectContaining({ '@id': iri, by: null, isOwn: false, at: null })];
  expect((await officer.refusal(409, 'POST', `${done['@id']}/undo`)).changed).toEqual(blameless);
  await test.database.query('update logistic_sessions set commentary = null where id = $1', [id]);
  await turn(done, 'undo');
  await turn(done, 'redo');
  await note('Portail ouvert');
  expect((await officer.refusal(409, 'POST', `${done['@id']}/undo`)).changed).toEqual(blameless);
});

it('names a session removed since by its last label', async () => {
  const { logisticSession } = await buildLogisticSession(officer);
  const done = await command({ kind: 'move', session: logisticSession['@id'], startAt: '2026-11-27T09:00:00+01:00' });
  const removal = await colleague.call('POST', COMMANDS, { kind: 'remove', session: logisticSession['@id'] });
  expect(removal.status).toBe(201);
  const { detail, changed } = await officer.refusal(409, 'POST', `${done['@id']}/undo`);
  expect(changed).toContainEqual(expect.objectContaining({ '@id': logisticSession['@id'], by: 'Bob SARR' }));
  expect(detail).toContain('« Journée 27/11/2026 09:00, ');
});

it('lists the key of every table that depends on planning records', async () => {
  const [keys, dependents] = [await readTableKeys(test.database), await readDependents(test.database)];
  for (const parent of TOUCHED_TABLES) {
    for (const { table, kept } of dependents.get(parent) ?? []) {
      const names = keyOfTable(keys, table).columns.map(({ name }) => name);
      if (kept === 'link') expect(names, table).toEqual(['id']);
      else expect([['id'], ['owner_id', 'target_id']], table).toContainEqual(names);
    }
  }
});
