import { DAY_MS, dayAfter, MINUTE_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { ALERT_WORDS } from '../../../model/messages/questionnaires/alertWords.ts';
import { type AnswerAlert, answerAlerts } from '../../../model/questionnaires/answerAlerts.ts';
import { REPLACE_MINUTES } from '../../../model/questionnaires/asking.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { ANSWERS_MIN } from '../../../model/questionnaires/results.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, defineStatement, typed } from '../../database/defineStatement.ts';
import { Parameters } from '../../database/sql.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../../outbox/companyAddressesSql.ts';
import { entryDeadlines } from '../../quality/entryDeadlines.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import type { RowValues } from '../../records/rowValues.ts';
import { PERSON } from '../asking/invitation.ts';
import { readAsked } from './askedVersions.ts';
import { IS_LATEST } from './resultsReading.ts';
import { type ResultsSql, resultsExample, resultsSql } from './resultsSql.ts';

/** Days after which an answer without an entry is left alone: entries are made within minutes. */
const NAMED_DAYS = 7;
/** Longest delay of a questionnaire, with the days in which it is answered and some to look. */
const ANONYMOUS_DAYS = 450;
/** An answer does not say how bad it was: whoever examines it decides. */
const SEVERITY = 2;

/** SQL: has an answer `a` to the questions of a content a value at or below the alert of its question. */
const hasAlert = (content: string): string => `exists (
  select from jsonb_array_elements(${content} -> 'questions') q join jsonb_each_text(a.answers) e
    on e.key = q ->> 'code' or e.key like (q ->> 'code') || '.%'
  where q ->> 'alertMax' is not null and case when e.value ~ '^-?[0-9]+([.][0-9]+)?$' then e.value::numeric <= (q ->> 'alertMax')::numeric end)`;

const content = typed<QuestionnaireContent>('jsonb');
const answers = typed<Readonly<Record<string, unknown>>>('jsonb');

/** Answers with a person that are under an alert and have no entry: given between two instants ($1, $2), so that none is replaced any more. */
const namedStatement = defineStatement({
  text: `
select i.id as invitation, i.training_session_id as session, i.need_training_id as need, coalesce(i.company_id, n.company_id) as company,
  i.audience, a.answered_at as "answeredAt", ${PERSON} as person, coalesce(t.email, i.funder_email,
    case when i.company_id is not null then (${companyAddressesSql(`array['${TRAINING_TOPIC}']`)})[1] end) as email, v.content, a.answers, a.objectives
from questionnaire_answers a join questionnaire_invitations i on i.id = a.invitation_id join questionnaire_versions v on v.id = a.version_id
  left join need_trainings n on n.id = i.need_training_id
  left join trainees t on t.id = n.trainee_id
  left join companies c on c.id = i.company_id
where a.answered_at > $1 and a.answered_at < $2 and ${IS_LATEST}
  and not exists (select from questionnaire_alerts m where m.key = 'invitation:' || i.id) and ${hasAlert('v.content')}
order by a.answered_at, i.id`,
  columns: {
    invitation: 'int4',
    session: 'int4?',
    need: 'int4?',
    company: 'int4?',
    audience: typed<QuestionnaireContent['audience']>('text'),
    answeredAt: 'timestamptz',
    person: 'text',
    email: 'text?',
    content,
    answers,
    objectives: 'text[]',
  },
});

/** Anonymous answers under an alert, of sessions whose answers are counted, with their number; without an entry. */
const anonymousStatement = defineBuiltStatement({
  text: ({ tables }: ResultsSql) => `with ${tables}
select a.session, a.questionnaire, a.all_answers as "allAnswers", v.content, a.answers, a.objectives from (
  select c.*, (count(*) over (partition by c.session, c.questionnaire))::int as all_answers from counted c where c.invitation is null) a
join questionnaire_versions v on v.id = a.version
where a.all_answers >= ${ANSWERS_MIN} and ${hasAlert('v.content')}
  and not exists (select from questionnaire_alerts m where m.key = 'session:' || a.session || ':' || a.questionnaire)
order by a.session, a.questionnaire, a.id`,
  columns: { session: 'int4', questionnaire: 'int4', allAnswers: 'int4', content, answers, objectives: 'text[]' },
  examples: [resultsExample()],
});

interface AlertEntry {
  readonly key: string;
  readonly origin: QuestionnaireContent['audience'];
  readonly receivedOn: string;
  /** Null: asked once a year. */
  readonly session: number | null;
  readonly need: number | null;
  readonly company: number | null;
  readonly person: string | null;
  readonly email: string | null;
  readonly lines: readonly string[];
}

const MARK = 'insert into questionnaire_alerts (key, created_at) values ($1, $2) on conflict do nothing returning key';

/** Makes an entry, unless another run has. */
const makeEntry = (database: Dependencies['database'], now: Date, { key, lines, ...alert }: AlertEntry): Promise<void> =>
  database.transaction(async (tx: Queryable) => {
    const [mark] = await tx.write('questionnaire_alerts', MARK, [key, now]);
    if (!mark) return;
    const writer = { database: tx, now, requestId: '', actor: { name: ALERT_WORDS.actor, accountId: null } };
    const entry = {
      kind: 'difficulty',
      severity: SEVERITY,
      text: lines.join('\n'),
      channel: 'questionnaire',
      origin: alert.origin,
      receivedOn: alert.receivedOn,
      status: 'received',
      personName: alert.person,
      personEmail: alert.email,
      trainingSession: alert.session,
      needTraining: alert.need,
      company: alert.company,
      ...(await entryDeadlines(tx, alert.receivedOn)),
    };
    await recordWriter(writer, 'quality_entries').createMany([entry as unknown as RowValues<'quality_entries'>]);
  });

const number = (value: number): string => String(value).replace('.', ',');

/** Lines with the words that the person has written. */
const textsOf = (questions: QuestionnaireContent['questions'], values: Readonly<Record<string, unknown>>): readonly string[] =>
  questions
    .filter(({ kind }) => kind === 'short_text' || kind === 'long_text')
    .flatMap(({ code, text }) => (values[code] ? [ALERT_WORDS.text(text, String(values[code]))] : []));

const namedEntries = async (database: Queryable, now: Date): Promise<readonly AlertEntry[]> => {
  const since = new Date(now.getTime() - NAMED_DAYS * DAY_MS);
  const rows = await namedStatement.rows(database, [since, new Date(now.getTime() - REPLACE_MINUTES * MINUTE_MS)]);
  return rows.map(({ invitation, session, need, company, audience, answeredAt, person, email, ...answer }) => ({
    key: `invitation:${invitation}`,
    origin: audience,
    receivedOn: parisDay(answeredAt),
    session,
    need,
    company,
    person,
    email,
    lines: [
      ALERT_WORDS.toExamine(answer.content.name),
      ...answerAlerts(answer.content.questions, answer.answers, answer.objectives).map(({ question, value, alertMax }) =>
        ALERT_WORDS.answer(question, number(value), number(alertMax)),
      ),
      ...textsOf(answer.content.questions, answer.answers),
    ],
  }));
};

/** The server itself, which sees all sessions. */
const SERVER: Actor = { kind: 'user', accountId: 0, id: 0, name: '', roles: ['ROLE_SUPER_ADMIN'], areas: [] };

const readAnonymous = async (database: Queryable, now: Date) => {
  const { versions } = await readAsked(database, SERVER, null);
  const anonymous = versions.filter(({ isAnonymous }) => isAnonymous);
  if (anonymous.length === 0) return [];
  const params = new Parameters();
  const to = parisDay(now);
  const filters = {
    from: dayAfter(to, -ANONYMOUS_DAYS),
    to,
    areas: [],
    trainingType: null,
    trainer: null,
    company: null,
    trainingLocation: null,
  };
  const sql = resultsSql({ actor: SERVER, now, filters, versions: anonymous, lateMinutes: 0 }, params);
  return anonymousStatement.rows(database, sql, params.values);
};

/** Lines of how many answers are under the alert of each question. */
const countLines = (alerts: readonly AnswerAlert[]): readonly string[] =>
  [...Map.groupBy(alerts, ({ question }) => question)].map(([question, of]) =>
    ALERT_WORDS.answers(question, of.length, number(of[0]?.alertMax ?? 0)),
  );

/** One for a session and questionnaire: the answers of one person are nobody's to see. */
const anonymousEntries = async (database: Queryable, now: Date): Promise<readonly AlertEntry[]> => {
  const rows = await readAnonymous(database, now);
  const groups = Map.groupBy(rows, ({ session, questionnaire }) => `session:${session}:${questionnaire}`);
  return [...groups].flatMap(([key, answersOf]) => {
    const [first] = answersOf;
    if (!first) return [];
    const alerts = answersOf.flatMap((answer) => answerAlerts(answer.content.questions, answer.answers, answer.objectives));
    return [
      {
        key,
        origin: first.content.audience,
        receivedOn: parisDay(now),
        session: first.session < 0 ? null : first.session,
        need: null,
        company: null,
        person: null,
        email: null,
        lines: [ALERT_WORDS.anonymousToExamine(first.content.name, first.allAnswers), ...countLines(alerts)],
      },
    ];
  });
};

/** Makes an entry of each named answer under its alert, once, when it cannot be replaced any more. */
export const makeNamedAlertEntries = async ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> => {
  const at = now();
  for (const entry of await namedEntries(database, at)) await makeEntry(database, at, entry);
};

/**
 * Makes one entry of a session for its anonymous answers under an alert, once they are counted: an entry that comes with an answer would
 * tell whose it is.
 */
export const makeAnonymousAlertEntries = async ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> => {
  const at = now();
  for (const entry of await anonymousEntries(database, at)) await makeEntry(database, at, entry);
};
