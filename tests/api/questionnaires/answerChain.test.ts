import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { AnswerReceipt } from '../../../model/questionnaires/askedView.ts';
import { readAnchors } from '../../../server/evidence/anchors/readAnchors.ts';
import { writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { verifyJournal } from '../../../server/evidence/verification/verifyJournal.ts';
import { isEntryIntact } from '../../../server/questionnaires/chain/answerFaults.ts';
import { entriesStatement } from '../../../server/questionnaires/chain/answerRows.ts';
import { sealAnswerSets } from '../../../server/questionnaires/chain/sealAnswerSets.ts';
import { verifyAnswers } from '../../../server/questionnaires/chain/verifyAnswers.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let now = at('16:20');
let officer: ApiClient;
let email: string;

const NAMED = 'Avis avec noms';
const SECRET = 'Avis sans noms';

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
});
afterAll(() => test.close());

const answer = async (token: string, text: string, more: object = {}) => {
  const key = crypto.randomUUID();
  const { status, body } = await test.call('POST', askedPath(token, 'answers'), {
    body: { key, values: { q1: 3, q2: text }, ...more },
  });
  expect(status).toBe(201);
  return { key, receipt: body as AnswerReceipt };
};

/** A session whose two trainees are asked. */
const buildAsked = async (name: string, isAnonymous: boolean) => {
  now = at('16:20');
  officer = apiClient(test, await test.as(email));
  await askByDefault(officer, { name: `${name} ${crypto.randomUUID().slice(0, 8)}`, isAnonymous });
  const day = await buildAttendedSession(test.database);
  const tokens = await invitationTokens(officer, day.trainingSessionId);
  now = at('16:35');
  return { day, tokens };
};

const seal = () => test.database.transaction((tx) => sealAnswerSets(tx, now));
const entriesOf = ({ trainingSessionId }: AttendedSession) =>
  test.database.query<Record<string, unknown>>(
    'select kind, day::text as day, count from questionnaire_answer_entries where training_session_id = $1 order by position',
    [trainingSessionId],
  );

/** Everything that can be: answers with and without names, one replaced, one not yet in the chain. */
const buildAll = async (): Promise<{ readonly named: AttendedSession; readonly secret: AttendedSession }> => {
  const named = await buildAsked(NAMED, false);
  const { key, receipt } = await answer(named.tokens[0] ?? '', 'un');
  await answer(named.tokens[0] ?? '', 'un, en mieux', { replaces: { key, permit: receipt.permit } });
  await answer(named.tokens[1] ?? '', 'deux');
  const secret = await buildAsked(SECRET, true);
  await answer(secret.tokens[0] ?? '', 'trois');
  now = new Date(at('16:35').getTime() + DAY_MS);
  await seal();
  await answer(secret.tokens[1] ?? '', 'quatre');
  return { named: named.day, secret: secret.day };
};

beforeEach(() => {
  now = at('16:20');
});

describe('the chain of answers', () => {
  it('has an entry for each answer of a person, as it comes', async () => {
    const { day, tokens } = await buildAsked(NAMED, false);
    await Promise.all(tokens.map((token) => answer(token, 'ensemble')));
    expect(await entriesOf(day)).toEqual(tokens.map(() => ({ kind: 'answer', day: null, count: null })));
    const entries = await entriesStatement.rows(test.database, [0]);
    expect(entries.filter((entry) => !isEntryIntact(entry))).toEqual([]);
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
  });

  it('has anonymous answers by the day, as a whole, once nobody can replace one any more', async () => {
    const { day, tokens } = await buildAsked(SECRET, true);
    await answer(tokens[0] ?? '', 'un');
    await seal();
    expect(await entriesOf(day)).toEqual([]);
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
    now = at('18:05');
    await seal();
    await seal();
    expect(await entriesOf(day)).toEqual([{ kind: 'set', day: '2026-11-20', count: 1 }]);
    now = new Date(at('18:05').getTime() + DAY_MS);
    await answer(tokens[1] ?? '', 'deux');
    now = new Date(now.getTime() + 3 * 60 * MINUTE_MS);
    await seal();
    expect(await entriesOf(day)).toEqual([
      { kind: 'set', day: '2026-11-20', count: 1 },
      { kind: 'set', day: '2026-11-21', count: 2 },
    ]);
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
  });

  it('is never changed, and neither is an answer', async () => {
    await buildAll();
    for (const act of [
      'update questionnaire_answer_entries set count = 9',
      'delete from questionnaire_answer_entries',
      'delete from questionnaire_answer_sets',
      'truncate questionnaire_answer_entries',
      `update questionnaire_answers set answers = '{"q1":5}'`,
      `update questionnaire_answers set answers = '{}', objectives = '{}', nonce = null`,
      'delete from questionnaire_answers where invitation_id is not null',
    ])
      await expect(test.database.query(act), act).rejects.toThrow(/append-only|permission denied/);
  });
});

/** Another value of a column's type. */
const OTHER: Readonly<Record<string, string>> = {
  int4: 'coalesce(COLUMN, 0) + 1',
  text: `coalesce(overlay(COLUMN placing case when right(COLUMN, 1) = 'a' then 'b' else 'a' end from length(COLUMN)), 'x')`,
  uuid: 'gen_random_uuid()',
  jsonb: `COLUMN || '{"q1": 5}'`,
  _text: `COLUMN || array['autre']`,
  timestamptz: `coalesce(COLUMN + interval '1 microsecond', now())`,
  date: `coalesce(COLUMN + 1, date '2026-01-01')`,
};

/** Technical columns, no part of the evidence: the device's key; who published a text, and when. */
const NOT_PROVEN = ['key_hash', 'author', 'published_at', 'created_at', 'updated_at', 'version'];

const TABLES = ['questionnaire_answers', 'questionnaire_answer_entries', 'questionnaire_answer_sets', 'questionnaire_versions'];

/** Every change of one value, every deletion and every copy of a row of some sessions, as SQL. */
const allForgeries = async (sessions: string): Promise<readonly string[]> => {
  const acts: string[] = [];
  for (const table of TABLES) {
    const columns = await test.database.query<{ name: string; type: string }>(
      'select column_name as name, udt_name as type from information_schema.columns where table_name = $1 order by ordinal_position',
      [table],
    );
    const ofSessions =
      table === 'questionnaire_versions'
        ? `id in (select version_id from questionnaire_answers where training_session_id in (${sessions}))`
        : `training_session_id in (${sessions})`;
    const rows = await test.database.query<{ place: string }>(`select ctid::text as place from ${table} where ${ofSessions}`);
    const proven = columns.filter(({ name }) => !NOT_PROVEN.includes(name));
    for (const { place } of rows) {
      const where = `where ctid = '${place}'`;
      for (const { name, type } of proven)
        acts.push(
          `update ${table} set ${name} = ${OTHER[type]?.replaceAll('COLUMN', name) ?? `no value of type ${type}`} ${where}`,
        );
      if (table !== 'questionnaire_versions') acts.push(`delete from ${table} ${where}`);
    }
  }
  const copied = `training_session_id, version_id, invitation_id, answered_at, channel, answers, objectives, nonce, text_hash, content_hash`;
  acts.push(
    `insert into questionnaire_answers (id, key_hash, ${copied}) select gen_random_uuid(), gen_random_uuid(), ${copied} from questionnaire_answers`,
    `insert into questionnaire_answer_entries (position, kind, training_session_id, content_hash, prev_hash, hash)
      select max(position) + 1, 'answer', 1, 'a', 'b', 'c' from questionnaire_answer_entries`,
    `insert into questionnaire_answer_sets values (9999, 1, 'a', 1, 'b')`,
  );
  return acts;
};

describe('the verification', () => {
  /** What it says of a change that is taken back. */
  const faultsAfter = async (act: string): Promise<readonly string[] | string> => {
    let faults: readonly string[] | string = [];
    await test.database
      .transaction(async (tx) => {
        await tx.query("set local session_replication_role = 'replica'");
        try {
          await tx.write([], act);
        } catch (error) {
          faults = String(error);
          throw error;
        }
        faults = (await verifyAnswers(tx)).faults;
        throw new Error('taken back');
      })
      .catch(() => undefined);
    return faults;
  };

  it('finds each changed value, each removed row and each added one', async () => {
    const { named, secret } = await buildAll();
    expect((await verifyAnswers(test.database)).faults).toEqual([]);
    const forgeries = await allForgeries(`${named.trainingSessionId}, ${secret.trainingSessionId}`);
    expect(forgeries.length).toBeGreaterThan(80);
    const unseen: string[] = [];
    for (const act of forgeries) {
      const faults = await faultsAfter(act);
      // A table's own constraint may refuse it.
      if (typeof faults === 'string' ? !/constraint|unique/.test(faults) : faults.length === 0) unseen.push(`${act}: ${faults}`);
    }
    expect(unseen).toEqual([]);
  }, 90_000);

  it('names session and questionnaire', async () => {
    const { named, secret } = await buildAll();
    const change = (session: AttendedSession) =>
      faultsAfter(
        `update questionnaire_answers set answers = answers || '{"q2":"mieux"}' where training_session_id = ${session.trainingSessionId}`,
      );
    expect(await change(named)).toEqual([
      expect.stringMatching(
        /^Session « .* » du 20\/11\/2026, questionnaire « Avis avec noms .* » : une réponse n’est plus celle/,
      ),
    ]);
    expect(await change(secret)).toEqual([
      expect.stringMatching(/questionnaire « Avis sans noms .* » : une réponse n’est plus celle qui a été reçue\.$/),
    ]);
    expect(await faultsAfter(`delete from questionnaire_answers where training_session_id = ${named.trainingSessionId}`)).toEqual(
      [expect.stringContaining('une réponse reçue manque')],
    );
    expect(await faultsAfter(`update questionnaire_versions set content = content || '{"thanks":"Autre"}'`)).toContainEqual(
      expect.stringMatching(
        /^Session .* questionnaire « Avis avec noms .* » : le texte n’est plus celui que les personnes ont lu\.$/,
      ),
    );
  });

  it('compares the chain with the anchors, which cover its head', async () => {
    const { secret } = await buildAll();
    now = new Date(at('08:00').getTime() + 3 * DAY_MS);
    await writeDailyAnchor(test.deps);
    const { anchors } = await readAnchors(test.files, 'anchors');
    const [last] = await test.database.query<{ position: number; hash: string }>(
      'select position, hash from questionnaire_answer_entries order by position desc limit 1',
    );
    expect(anchors.at(-1)?.answers).toEqual(last);
    expect(await entriesOf(secret)).toHaveLength(2);
    const verdict = await verifyJournal({ database: test.database, files: test.files, now });
    expect(verdict.faults).toEqual([]);
    expect(verdict.report).toContainEqual(
      expect.stringMatching(/^Réponses aux questionnaires conformes : .* réponses, .* maillons\.$/),
    );
    const cut = `delete from questionnaire_answer_entries where position = ${last?.position}`;
    const heads = anchors.flatMap((anchor) => anchor.answers ?? []);
    await test.database
      .transaction(async (tx) => {
        await tx.query("set local session_replication_role = 'replica'");
        await tx.write([], cut);
        expect((await verifyAnswers(tx, heads)).faults).toContainEqual(
          `Réponses aux questionnaires, maillon ${last?.position} : il manque, ou la fin de la chaîne a été coupée.`,
        );
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });
});
