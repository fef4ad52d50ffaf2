import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import type { AnswerReceipt } from '../../../model/questionnaires/askedView.ts';
import { type PaperSheetsView, paperSheetsPath } from '../../../model/questionnaires/paperSheets.ts';
import { setHash } from '../../../server/questionnaires/chain/answerHashes.ts';
import { sealAnswerSets } from '../../../server/questionnaires/chain/sealAnswerSets.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationsPath, invitationTokens } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { actOn, saveQuestions } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  officer = apiClient(test, await test.as(email));
});
afterAll(() => test.close());

const PEOPLE = 5;

/** A session with five people, whose links come in the order of their names. */
const buildGroup = async (): Promise<{ readonly day: AttendedSession; readonly tokens: readonly string[] }> => {
  const day = await buildAttendedSession(test.database);
  for (let index = 2; index < PEOPLE; index += 1)
    await test.database.query(
      `with p as (insert into trainees (first_name, last_name, area_id) values ('Jean', $2, $3) returning id)
       insert into need_trainings (status, training_type_id, trainee_id, training_session_id)
       select 'planifie', s.training_type_id, p.id, s.id from p, training_sessions s where s.id = $1`,
      [day.trainingSessionId, `ZZ${index}`, day.areaId],
    );
  return { day, tokens: await invitationTokens(officer, day.trainingSessionId) };
};

const answer = async (token: string, text: string, more: object = {}) => {
  const key = crypto.randomUUID();
  // As the page sends it: a kept answer would have its minute.
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const sent = await test.call('POST', askedPath(token, 'answers'), {
    headers,
    body: { key, values: { q1: 3, q2: text }, ...more },
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  return { key, receipt: sent.body as AnswerReceipt };
};

/** Types sheets of paper that these people have handed in. */
const typeSheets = async (day: AttendedSession, questionnaire: number, people: readonly number[]): Promise<void> => {
  if (people.length === 0) return;
  officer = apiClient(test, await test.as(email));
  const path = paperSheetsPath(day.trainingSessionId, questionnaire);
  const { version, people: able } = (await officer.call('GET', path)).body as unknown as PaperSheetsView;
  const sheets = people.map((person) => ({ invitation: null, values: { q1: 3, q2: `texte-${person}` } }));
  const handedIn = able.slice(0, people.length).map(({ id }) => id);
  const sent = await officer.call('POST', path, { key: crypto.randomUUID(), version, sheets, handedIn });
  expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
};

/** Every row of the database as text, with the columns that PostgreSQL adds, by table. */
const wholeDatabase = async (): Promise<readonly { readonly table: string; readonly row: string; readonly xmin: string }[]> => {
  const tables = await test.database.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(
      ...(
        await test.database.query<{ row: string; xmin: string }>(`select t::text as row, t.xmin::text as xmin from ${name} t`)
      ).map((line) => ({ table: name, ...line })),
    );
  return rows;
};

const isAnswer = ({ table }: { readonly table: string }): boolean => table === 'public.questionnaire_answers';

it('leaves no path from an anonymous answer to who gave it, whatever the order, the hours and the paper', async () => {
  now = at('16:20');
  const questionnaire = Number((await askByDefault(officer, { isAnonymous: true })).id);
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: PEOPLE, maxLength: PEOPLE });
  const pauses = fc.array(fc.integer({ min: 0, max: 180 }), { minLength: PEOPLE, maxLength: PEOPLE });
  await fc.assert(
    fc.asyncProperty(order, pauses, fc.integer({ min: 0, max: 3 }), async (people, minutes, onPaper) => {
      now = at('16:20');
      officer = apiClient(test, await test.as(email));
      const { day, tokens } = await buildGroup();
      now = at('16:31');
      const online = people.slice(onPaper);
      for (const [place, person] of online.entries()) {
        now = new Date(now.getTime() + (minutes[place] ?? 0) * MINUTE_MS);
        await test.call('POST', askedPath(tokens[person] ?? '', 'open'));
        await answer(tokens[person] ?? '', `texte-${person}`);
      }
      now = new Date(now.getTime() + (minutes[PEOPLE - 1] ?? 0) * MINUTE_MS);
      await typeSheets(day, questionnaire, people.slice(0, onPaper));
      const answers = await test.database.query<Record<string, unknown>>(
        'select *, xmin::text as "writtenBy" from questionnaire_answers where training_session_id = $1',
        [day.trainingSessionId],
      );
      expect(answers).toHaveLength(PEOPLE);
      // Nothing but the text tells them apart: neither person, time nor version, and one transaction has written all of them.
      for (const name of ['invitation_id', 'answered_at', 'channel', 'version_id', 'objectives', 'replaces', 'writtenBy'])
        expect([name, new Set(answers.map((row) => JSON.stringify(row[name]))).size]).toEqual([name, 1]);
      expect([answers[0]?.invitation_id, answers[0]?.answered_at]).toEqual([null, null]);
      const invitations = await test.database.query<{
        at: Date;
        openedAt: unknown;
        version: unknown;
        objectives: unknown;
        writtenBy: string;
      }>(
        'select answered_at as at, opened_at as "openedAt", version_id as version, objectives, xmin::text as "writtenBy" from questionnaire_invitations where training_session_id = $1',
        [day.trainingSessionId],
      );
      expect(new Set(invitations.map(({ writtenBy }) => writtenBy)).size).toBe(1);
      for (const { at: answeredAt, openedAt, version, objectives } of invitations)
        expect([answeredAt.getTime() % HOUR_MS, openedAt, version, objectives]).toEqual([0, null, null, null]);
      // No other row of the database has anything of an answer: its text, its random number, its key or its hash.
      const others = (await wholeDatabase()).filter((row) => !isAnswer(row));
      for (const { id, key_hash: keyHash, content_hash: hash } of answers)
        for (const value of [id, keyHash, hash]) expect(others.filter(({ row }) => row.includes(String(value)))).toEqual([]);
      expect(others.filter(({ row }) => row.includes('texte-'))).toEqual([]);
      expect(others.filter(({ table, row }) => table.endsWith('kept_answers') && row.includes('asked_questionnaires'))).toEqual(
        [],
      );
    }),
    { numRuns: 8 },
  );
});

it('writes the answers of a session in another order than they have come', async () => {
  now = at('16:20');
  await askByDefault(officer, { isAnonymous: true });
  const orders: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    now = at('16:20');
    const { day, tokens } = await buildGroup();
    now = at('16:31');
    for (const [index, token] of tokens.entries()) await answer(token, String(index));
    const rows = await test.database.query<{ text: string }>(
      "select answers ->> 'q2' as text from questionnaire_answers where training_session_id = $1 order by ctid",
      [day.trainingSessionId],
    );
    orders.push(rows.map(({ text }) => text).join(''));
  }
  expect(orders.filter((order) => order !== '01234').length).toBeGreaterThan(0);
});

it('counts each answer once, lets its device replace it, and keeps the first', async () => {
  now = at('16:20');
  await askByDefault(officer, { isAnonymous: true });
  const { day, tokens } = await buildGroup();
  now = at('16:50');
  const [token = ''] = tokens;
  const { key, receipt } = await answer(token, 'premier');
  now = new Date(now.getTime() + 5 * MINUTE_MS);
  await answer(token, 'second', { replaces: { key, permit: receipt.permit } });
  const refused = await test.call('POST', askedPath(token, 'answers'), {
    body: { key: crypto.randomUUID(), values: { q1: 3 } },
  });
  // The hour, not the minute.
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringMatching(/déjà répondu le .* à 16:00/)]);
  const rows = await test.database.query<{ text: string; isFirst: boolean }>(
    `select answers ->> 'q2' as text, replaces is null as "isFirst" from questionnaire_answers where training_session_id = $1 order by 1`,
    [day.trainingSessionId],
  );
  expect(rows).toEqual([
    { text: 'premier', isFirst: true },
    { text: 'second', isFirst: false },
  ]);
});

it('does not tell by the version who has seen another text', async () => {
  now = at('16:20');
  const record = await askByDefault(officer, { isAnonymous: true });
  const { day, tokens } = await buildGroup();
  now = at('16:31');
  const [first = '', second = ''] = tokens;
  await test.call('POST', askedPath(first, 'open'));
  const draft = await actOn(officer, record, 'revise');
  const questions = (draft.questions as object[]).toReversed();
  await actOn(officer, await saveQuestions(officer, draft, questions), 'publish');
  for (const token of [first, second]) await answer(token, 'texte');
  const invitations = await test.database.query(
    'select version_id as version, opened_at as "openedAt" from questionnaire_invitations where training_session_id = $1 and answered_at is not null',
    [day.trainingSessionId],
  );
  expect(invitations).toEqual([
    { version: null, openedAt: null },
    { version: null, openedAt: null },
  ]);
});

it('shows officers the hour of an anonymous answer, and nothing of it', async () => {
  now = at('16:20');
  await askByDefault(officer, { isAnonymous: true });
  const { day, tokens } = await buildGroup();
  now = at('16:47');
  await answer(tokens[0] ?? '', 'texte-secret');
  const { body } = await officer.call('GET', invitationsPath(day.trainingSessionId));
  const text = JSON.stringify(body);
  expect(text).toContain(at('16:00').toISOString());
  expect(text).not.toMatch(/16:47|15:47|texte-secret/);
  expect(JSON.stringify((await officer.call('GET', `/api/training_sessions/${day.trainingSessionId}`)).body)).not.toContain(
    'texte-secret',
  );
});

interface Sealing {
  readonly at: Date;
  readonly hours: readonly Date[];
}

/** What the chain may say: it follows from the hours of the invitations, whoever has replaced their answer. */
const expectedEntries = (sealings: readonly Sealing[]): readonly { readonly day: string; readonly count: number }[] => {
  const entries: { day: string; count: number }[] = [];
  for (const { at: sealedAt, hours } of sealings) {
    const isQuiet = hours.every((hour) => hour.getTime() <= sealedAt.getTime() - 2 * HOUR_MS);
    if (isQuiet && hours.length > (entries.at(-1)?.count ?? 0)) entries.push({ day: parisDay(sealedAt), count: hours.length });
  }
  return entries;
};

const subsetsOf = (hashes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** hashes.length }, (_, number) => hashes.filter((_hash, place) => (number >> place) % 2 === 1));

it('tells by the chain neither an order of answers nor who has replaced theirs', async () => {
  now = at('16:20');
  await askByDefault(officer, { isAnonymous: true });
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: PEOPLE, maxLength: PEOPLE });
  const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: PEOPLE, maxLength: PEOPLE });
  await fc.assert(
    fc.asyncProperty(order, pauses, fc.nat(PEOPLE), async (people, minutes, replacing) => {
      now = at('16:20');
      officer = apiClient(test, await test.as(email));
      const { day, tokens } = await buildGroup();
      now = at('16:31');
      const sealings: Sealing[] = [];
      // More often than each day, so that nothing depends on when it is done.
      const seal = async () => {
        await test.database.transaction((tx) => sealAnswerSets(tx, now));
        const invitations = await test.database.query<{ hour: Date }>(
          'select answered_at as hour from questionnaire_invitations where training_session_id = $1 and answered_at is not null',
          [day.trainingSessionId],
        );
        sealings.push({ at: now, hours: invitations.map(({ hour }) => hour) });
      };
      for (const [place, person] of people.entries()) {
        now = new Date(now.getTime() + (minutes[place] ?? 0) * MINUTE_MS);
        await seal();
        const { key, receipt } = await answer(tokens[person] ?? '', `texte-${person}`);
        await seal();
        now = new Date(now.getTime() + 9 * MINUTE_MS);
        await seal();
        if (person === replacing) await answer(tokens[person] ?? '', 'mieux', { replaces: { key, permit: receipt.permit } });
      }
      now = new Date(now.getTime() + 3 * HOUR_MS);
      await seal();
      const entries = await test.database.query<{ day: string; count: number; hash: string }>(
        `select day::text as day, count, content_hash as hash from questionnaire_answer_entries where training_session_id = $1 order by position`,
        [day.trainingSessionId],
      );
      expect(entries.map(({ hash: _, ...said }) => said)).toEqual(expectedEntries(sealings));
      // No part of the answers opens a former entry.
      const [whole] = await test.database.query<{ salt: string }>(
        'select salt from questionnaire_answer_sets where training_session_id = $1',
        [day.trainingSessionId],
      );
      const answers = await test.database.query<{ hash: string }>(
        'select content_hash as hash from questionnaire_answers where training_session_id = $1',
        [day.trainingSessionId],
      );
      const openable = new Set(subsetsOf(answers.map(({ hash }) => hash)).map((subset) => setHash(whole?.salt ?? '', subset)));
      expect(entries.map(({ hash }) => openable.has(hash))).toEqual(entries.map((_, place) => place === entries.length - 1));
    }),
    { numRuns: 5 },
  );
});
