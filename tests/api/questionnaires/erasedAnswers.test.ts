import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { sealAnswerSets } from '../../../server/questionnaires/chain/sealAnswerSets.ts';
import { verifyAnswers } from '../../../server/questionnaires/chain/verifyAnswers.ts';
import { eraseEvidence } from '../../../server/retention/eraseEvidence.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens } from '../../support/records/askedSession.ts';
import { at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let now = at('16:20');
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());

const turnTo = async (moment: Date): Promise<void> => {
  now = moment;
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
};

const buildAnswered = async (isAnonymous: boolean): Promise<number> => {
  await turnTo(at('16:20'));
  await askByDefault(officer, { name: `Avis ${crypto.randomUUID().slice(0, 8)}`, isAnonymous });
  const { trainingSessionId } = await buildAttendedSession(test.database);
  const tokens = await invitationTokens(officer, trainingSessionId);
  now = at('16:40');
  for (const token of tokens) {
    const body = { key: crypto.randomUUID(), values: { q1: 4, q2: 'Kolibri' } };
    expect((await test.call('POST', askedPath(token, 'answers'), { body })).status).toBe(201);
  }
  return trainingSessionId;
};

const due = async (): Promise<readonly string[]> => {
  const { kinds } = (await officer.item('/api/retention')) as unknown as RetentionView;
  return kinds.find(({ kind }) => kind === 'answers')?.items.map(({ key }) => key) ?? [];
};

it('erases what people have answered after six years, and is still verified', async () => {
  const sessions = [await buildAnswered(false), await buildAnswered(true)];
  await turnTo(new Date('2026-11-22T10:00:00+01:00'));
  await test.database.transaction((tx) => sealAnswerSets(tx, now));
  await turnTo(new Date('2032-11-19T10:00:00+01:00'));
  expect(await due()).toEqual([]);
  await turnTo(new Date('2032-11-20T10:00:00+01:00'));
  const keys = sessions.map(String);
  expect((await due()).toSorted()).toEqual(keys.toSorted());
  const body = { kind: 'answers', keys, confirmation: 'EFFACER' };
  expect((await officer.call('POST', '/api/retention/erase', body)).status).toBe(200);
  const rows = await test.database.query<{ row: string }>('select to_jsonb(a)::text as row from questionnaire_answers a');
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ row }) => row.includes('Kolibri'))).toEqual([]);
  expect(await verifyAnswers(test.database)).toMatchObject({ faults: [], answers: 4, erased: 4 });
  expect(await due()).toEqual([]);
  // What is left cannot be changed unnoticed either, and nothing else can be emptied.
  await test.database
    .transaction(async (tx) => {
      await tx.query("set local session_replication_role = 'replica'");
      await tx.write([], "update questionnaire_answers set channel = 'paper' where invitation_id is not null");
      expect((await verifyAnswers(tx)).faults).toEqual([
        expect.stringContaining('ce qui reste des réponses effacées n’est plus ce qui a été scellé'),
      ]);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
});

it('erases with the evidence of a sheet what its people have answered under their names, and nothing anonymous', async () => {
  const [named, secret] = [await buildAnswered(false), await buildAnswered(true)];
  await turnTo(new Date('2026-11-22T10:00:00+01:00'));
  await test.database.transaction((tx) => sealAnswerSets(tx, now));
  const sheets = await test.database.query<{ uuid: string }>(
    'select uuid::text from emargement_sheets where training_session_id = any($1::int[])',
    [[named, secret]],
  );
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  const actor = { kind: 'user', accountId: 1, id: 1, name: 'Ada', roles: ['ROLE_SUPER_ADMIN'], areas: [] } as const;
  for (const { uuid } of sheets)
    await test.database.transaction((database) =>
      eraseEvidence(
        { database, actor, now, requestId: '' } as unknown as Parameters<typeof eraseEvidence>[0],
        uuid,
        'Durée échue',
      ),
    );
  const textsOf = async (session: number) =>
    (
      await test.database.query<{ answers: object; hash: string }>(
        'select answers, content_hash as hash from questionnaire_answers where training_session_id = $1',
        [session],
      )
    ).map(({ answers, hash }) => [Object.keys(answers).length, hash.length]);
  expect(await textsOf(named)).toEqual([
    [0, 64],
    [0, 64],
  ]);
  expect(await textsOf(secret)).toEqual([
    [2, 64],
    [2, 64],
  ]);
  expect((await verifyAnswers(test.database)).faults).toEqual([]);
});
