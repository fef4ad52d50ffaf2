import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { RESULTS_PATH, type ResultsView } from '../../model/questionnaires/results.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { logIn } from '../support/app/client.ts';
import type { Bench } from './measure.ts';
import { median, printTable, type Row } from './report.ts';

const ANSWERS = 100_000;
/** People a session. */
const GROUP = 8;
/** Rows of one statement: triggers of people and answers take their time. */
const AT_ONCE = 5_000;
/** Milliseconds. */
const TO_REACH = 300;
const TIMES = 11;

const QUESTIONS = [
  ...['q1', 'q2', 'q3'].map((code) => ({ code, kind: 'scale', text: code, isScored: true, choices: [] })),
  { code: 'q4', kind: 'objectives', text: 'q4', isScored: true, choices: [] },
  { code: 'q5', kind: 'nps', text: 'q5', choices: [] },
  { code: 'q6', kind: 'yes_no', text: 'q6', choices: [] },
  { code: 'q7', kind: 'long_text', text: 'q7', choices: [] },
];

const ASK = `with q as (
  insert into questionnaires (name, moment, audience, is_anonymous, published_number) values ('Banc ' || $1::bool, 'end', 'trainee', $1, 1) returning id)
insert into questionnaire_versions (questionnaire_id, number, content, content_hash, author, published_at)
  select id, 1, $2, 'banc', 'Banc', $3 from q returning id, questionnaire_id as questionnaire`;

const SESSIONS = `insert into training_sessions (start_at, end_at, training_location_id, area_id, training_type_id, status)
  select d.at, d.at + interval '8 hours', (select min(id) from training_locations), (select min(id) from areas) , (select min(id) from training_types), 'billed'
  from generate_series(1, $1::int) i, lateral (select $2::timestamptz - make_interval(days => 40 + i % 320) as at) d returning id`;

/** One answer for each place of a group; an invitation belongs to a trainer, of whom there need not be a new one each time. */
const INVITE = `insert into questionnaire_invitations (token, seal, training_session_id, questionnaire_id, moment, audience, company_id, created_at, answered_at)
  select md5(s || ' ' || c.id || ' ' || $2), 'banc', s, $2::int, 'end', 'trainee', c.id, $3, $3
  from unnest($1::int[]) s, (select id from companies order by id limit ${GROUP}) c returning id`;

const ANSWER = `insert into questionnaire_answers (id, training_session_id, version_id, invitation_id, answered_at, channel, answers, objectives, key_hash, content_hash)
  select gen_random_uuid(), i.training_session_id, $2, case when $4::bool then null else i.id end, case when $4::bool then null else $3::timestamptz end, 'online',
    jsonb_build_object('q1', 1 + i.id % 5, 'q2', 1 + i.id / 5 % 5, 'q3', 1 + i.id / 25 % 5, 'q4.1', 1 + i.id / 7 % 5, 'q4.2', 1 + i.id / 11 % 5, 'q5', i.id % 11,
      'q6', i.id % 2 = 0, 'q7', 'Une remarque écrite par la personne ' || i.id),
    '{Freiner,Doubler}', i.token, 'banc' from questionnaire_invitations i where i.id = any($1::int[])`;

/** Anonymous answers of a session are written with their number. */
const COUNT_ANONYMOUS = `insert into questionnaire_answer_sets (training_session_id, questionnaire_id, salt, count, content_hash)
  select a.training_session_id, v.questionnaire_id, 'banc', count(*), 'banc' from questionnaire_answers a
    join questionnaire_versions v on v.id = a.version_id where a.invitation_id is null group by 1, 2 on conflict do nothing`;

const idsOf = async (database: Database, text: string, values: readonly unknown[]): Promise<readonly number[]> =>
  (await database.query<{ id: number }>(text, values)).map(({ id }) => id);

/** Half of the answers anonymous, over a year. */
const answerAll = async (database: Database, now: Date): Promise<void> => {
  for (const isAnonymous of [false, true]) {
    const content = { name: 'Banc', moment: 'end', audience: 'trainee', delayDays: null, isAnonymous, questions: QUESTIONS };
    const [version] = await database.query<{ id: number; questionnaire: number }>(ASK, [
      isAnonymous,
      JSON.stringify(content),
      now,
    ]);
    for (let answers = 0; answers < ANSWERS / 2; answers += AT_ONCE) {
      const sessions = await idsOf(database, SESSIONS, [AT_ONCE / GROUP, now]);
      const invitations = await idsOf(database, INVITE, [sessions, version?.questionnaire, now]);
      await database.query(ANSWER, [invitations, version?.id, now, isAnonymous]);
    }
  }
  await database.query(COUNT_ANONYMOUS);
  await database.maintain('vacuum analyze');
};

/** The page of results over a year, of one caller. */
export const measureQuestionnaires = async (bench: Bench, databaseUrl: string): Promise<readonly Row[]> => {
  const now = new Date();
  const database = openPostgres({ url: databaseUrl });
  await answerAll(database, now);
  await database.close();
  const admin = await logIn(bench.api.origin);
  const to = parisDay(now);
  const times: number[] = [];
  let counted = 0;
  for (let time = 0; time <= TIMES; time += 1) {
    const began = performance.now();
    const answer = await admin.call('GET', `${RESULTS_PATH}?from=${dayAfter(to, -365)}&to=${to}`);
    times.push(performance.now() - began);
    counted = (answer.body as ResultsView).questionnaires.reduce((sum, questionnaire) => sum + questionnaire.counted, 0);
  }
  // The first of a new process is not measured.
  const ms = median(times.slice(1));
  const row = {
    name: `results of ${counted} answers, p50`,
    ms: Math.round(ms),
    'to reach': `≤ ${TO_REACH}${ms <= TO_REACH ? '' : ' !'}`,
  };
  return printTable('Questionnaires, one caller', [row]);
};
