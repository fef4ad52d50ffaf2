import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { awaitedOf } from '../../../model/questionnaires/results.ts';
import type { SessionInvitationsView } from '../../../model/questionnaires/sessionInvitations.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, buildGroup, readAll } from '../../support/records/answeredGroup.ts';
import { askByDefault, askedPath, invitationsPath } from '../../support/records/askedSession.ts';
import { type AttendedSession, at } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { SCALE } from '../../support/records/questionnaire.ts';

let test: TestApp;
let now = at('16:20');
let email: string;
let officer: ApiClient;

const logInAgain = async () => {
  officer = apiClient(test, await test.as(email));
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  await logInAgain();
  const questions = [
    { ...SCALE, isScored: true },
    { kind: 'long_text', text: 'Un mot ?' },
  ];
  await askByDefault(officer, { isAnonymous: true, questions });
});
afterAll(() => test.close());

beforeEach(async () => {
  now = at('16:20');
  await logInAgain();
  await test.database.query(
    "update training_sessions set start_at = start_at - interval '2 years', end_at = end_at - interval '2 years'",
  );
});

const group = async (people: number, area: number | null = null) => {
  now = at('16:20');
  await logInAgain();
  return buildGroup(test, officer, people, area);
};

const answerAll = async (tokens: readonly string[], word: string) => {
  now = at('16:40');
  for (const [index, token] of tokens.entries()) await answerAs(test, token, { q1: 1 + (index % 5), q2: `${word} ${index}` });
};

/** The texts that a reader can see, by verbatims and by the export. */
const textsOf = async (filters: string, as = officer, period?: string): Promise<ReadonlySet<string>> => {
  const { verbatims, answers, results } = await readAll(as, filters, period);
  const exported = answers.answers.map(({ answers: values }) => String(values.q2));
  const listed = verbatims.verbatims.map(({ text }) => text);
  expect(new Set(listed)).toEqual(new Set(exported.slice(0, Math.max(listed.length, exported.length))));
  expect(results.questionnaires.reduce((sum, { counted }) => sum + counted, 0)).toBe(exported.length);
  return new Set(exported);
};

const ofArea = ({ areaId }: AttendedSession): string => `&area[]=${areaId}`;

it('counts nothing of a group until everybody has answered for more than an hour, and never four', async () => {
  const { day, tokens } = await group(5);
  for (const [index, token] of tokens.entries()) {
    now = at('16:40');
    await logInAgain();
    expect(await textsOf(ofArea(day))).toEqual(new Set());
    await answerAs(test, token, { q1: 2, q2: `un ${index}` });
    expect(await textsOf(ofArea(day))).toEqual(new Set());
  }
  // Answers of the last hour can still be replaced.
  now = at('17:05');
  expect(await textsOf(ofArea(day))).toEqual(new Set());
  now = new Date(at('17:10').getTime() + 1);
  expect((await textsOf(ofArea(day))).size).toBe(5);
  const four = await group(4);
  await answerAll(four.tokens, 'deux');
  now = new Date(at('16:40').getTime() + 60 * DAY_MS);
  await logInAgain();
  expect(await textsOf(ofArea(four.day))).toEqual(new Set());
});

it('waits for those who may still answer until the questionnaire is closed', async () => {
  const { day, tokens } = await group(7);
  await answerAll(tokens.slice(0, 5), 'mot');
  now = at('20:00');
  await logInAgain();
  expect(await textsOf(ofArea(day))).toEqual(new Set());
  await test.call('POST', askedPath(tokens[5] ?? '', 'decline'));
  expect(await textsOf(ofArea(day))).toEqual(new Set());
  now = new Date(at('17:00').getTime() + 30 * DAY_MS + 2 * HOUR_MS);
  await logInAgain();
  expect((await textsOf(ofArea(day))).size).toBe(5);
});

it('says neither session, person, version, channel nor order of an anonymous answer, to officers and trainers', async () => {
  const { day, tokens } = await group(5);
  await answerAll(tokens, 'ordre');
  now = at('20:00');
  await logInAgain();
  const [account] = await test.database.query<{ email: string }>(
    'select a.email from trainers t join accounts a on a.id = t.account_id where t.id = $1',
    [day.trainerIds[0]],
  );
  for (const reader of [officer, apiClient(test, await test.as(account?.email ?? ''))]) {
    const { verbatims, answers } = await readAll(reader, ofArea(day));
    expect(verbatims.verbatims).toHaveLength(5);
    for (const { session, training, person } of verbatims.verbatims)
      expect([session, training, person]).toEqual([null, null, null]);
    for (const { session, training, endedOn, version, channel, person, company } of answers.answers)
      expect([session, training, endedOn, version, channel, person, company]).toEqual(Array(7).fill(null));
    const ids = await test.database.query<{ text: string }>(
      `select answers ->> 'q2' as text from questionnaire_answers where training_session_id = $1 order by id`,
      [day.trainingSessionId],
    );
    expect(answers.answers.map(({ answers: values }) => values.q2)).toEqual(ids.map(({ text }) => text));
  }
});

it('lets no difference of two results be fewer than five people, whatever the filters and the day', async () => {
  const [big, small, other] = [await group(6), await group(3), await group(2)];
  const area = big.day.areaId;
  for (const { day } of [small, other])
    await test.database.query('update training_sessions set area_id = $1 where id = $2', [area, day.trainingSessionId]);
  // Two small ones on other days of the month, one of them of one company.
  await answerAll(big.tokens, 'grand');
  await answerAll(small.tokens, 'petit');
  await answerAll(other.tokens, 'duo');
  const { id: company } = await buildRecord(officer, 'companies', {});
  await test.database.query('update need_trainings set company_id = $1 where training_session_id = $2', [
    company,
    small.day.trainingSessionId,
  ]);
  await test.database.query(
    "update training_sessions set start_at = start_at - interval '3 days', end_at = end_at - interval '3 days' where id = $1",
    [other.day.trainingSessionId],
  );
  const [location] = await test.database.query<{ id: number }>(
    'select training_location_id as id from training_sessions where id = $1',
    [small.day.trainingSessionId],
  );
  const [type] = await test.database.query<{ id: number }>('select training_type_id as id from training_sessions where id = $1', [
    small.day.trainingSessionId,
  ]);
  const filters = [
    '',
    ...[big, small, other].flatMap(({ day }) => day.trainerIds.map((id) => `&trainer=${id}`)),
    `&company=${company}`,
    `&trainingLocation=${location?.id}`,
    `&trainingType=${type?.id}`,
  ];
  const periods = ['from=2026-01-01&to=2026-12-31', 'from=2026-11-18&to=2026-11-30', 'from=2026-11-01&to=2026-11-18'];
  const seen: ReadonlySet<string>[] = [new Set()];
  for (const hours of [0, 4, 24 * 31, 24 * 45]) {
    now = new Date(at('16:40').getTime() + hours * HOUR_MS);
    await logInAgain();
    for (const filter of filters)
      for (const period of periods) seen.push(await textsOf(`&area[]=${area}${filter}`, officer, period));
  }
  const sizes = new Set<number>();
  for (const one of seen)
    for (const another of seen) {
      const common = [...one].filter((text) => another.has(text)).length;
      sizes.add(common).add(one.size - common);
    }
  // Six of the big session; three and two are counted together, once their month is closed, or not at all.
  expect([...sizes].sort((a, b) => a - b)).toEqual([0, 5, 6, 11]);
});

it('has rates that add up to the invitations', async () => {
  const fates = fc.array(fc.constantFrom('answers', 'declines', 'is silent', 'has left', 'was absent'), {
    minLength: 3,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fates, fc.integer({ min: 0, max: 40 }), async (people, days) => {
      const { day, tokens } = await group(people.length);
      now = at('16:40');
      for (const [index, fate] of people.entries()) {
        const token = tokens[index] ?? '';
        if (fate === 'answers') await answerAs(test, token, { q1: 3 });
        if (fate === 'declines') await test.call('POST', askedPath(token, 'decline'));
        if (fate === 'was absent')
          for (const change of [
            'emargements set is_absent = true where need_training_id',
            "need_trainings set status = 'absent' where id",
          ])
            await test.database.query(
              `update ${change} = (select need_training_id from questionnaire_invitations where token = $1)`,
              [token],
            );
        if (fate === 'has left')
          await test.database.query(
            'update need_trainings set training_session_id = null where id = (select need_training_id from questionnaire_invitations where token = $1)',
            [token],
          );
      }
      now = new Date(at('16:40').getTime() + days * DAY_MS);
      await logInAgain();
      const { results } = await readAll(officer, ofArea(day));
      const [moment] = results.moments;
      if (!moment) throw new Error('No result');
      const countOf = (fate: string) => people.filter((each) => each === fate).length;
      expect(awaitedOf(moment) + moment.upcoming + moment.notDue).toBe(people.length);
      expect([moment.answered, moment.declined, moment.notDue]).toEqual([
        countOf('answers'),
        countOf('declines'),
        countOf('has left') + countOf('was absent'),
      ]);
      // As the session itself says it.
      const { askings } = (await officer.item(invitationsPath(day.trainingSessionId))) as unknown as SessionInvitationsView;
      const states = askings.flatMap(({ invitations }) => invitations.map(({ state }) => state));
      expect(states.filter((state) => state === 'not_due')).toHaveLength(moment.notDue);
      expect(states.filter((state) => state === 'expired')).toHaveLength(moment.expired);
      expect(moment.open + moment.expired).toBe(countOf('is silent'));
    }),
    { numRuns: 8 },
  );
});
