import { ANSWER_DAYS } from '../../../model/questionnaires/asking.ts';
import { attachedQuestionnaire } from '../../../model/questionnaires/attachedQuestionnaire.ts';
import { ATTACHMENT_NAMES, ATTACHMENTS, type Attachment } from '../../../model/questionnaires/attachments.ts';
import { DELAY_DAYS } from '../../../model/questionnaires/moments.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { columnName } from '../../database/naming.ts';
import { literal } from '../../database/sql.ts';

const slots = ATTACHMENT_NAMES.map((name) => {
  const { moment, audience } = ATTACHMENTS[name];
  const ownColumn = `t.${columnName(name, { kind: 'one', target: 'questionnaires' })}`;
  return `(${[name, moment, audience].map(literal).join(', ')}, ${ownColumn})`;
});

const LONGEST_DAYS = DELAY_DAYS.max + ANSWER_DAYS.later;

/** The questionnaires that sessions ($1: their ids; null: all whose people may still answer at $2) could ask. */
const attachedStatement = defineStatement({
  text: `
select s.id as "session", a.name as attachment, a.own, d.id as "byDefault", a.name = any(t.questionnaires_not_asked) as "isNotAsked"
from training_sessions s join training_types t on t.id = s.training_type_id
cross join lateral (values ${slots.join(', ')}) as a(name, moment, audience, own)
left join questionnaires d on d.is_default and d.moment = a.moment and d.audience = a.audience
where s.status <> 'canceled' and (s.id = any($1::int[]) or ($1::int[] is null and s.end_at > $2::timestamptz - interval '${LONGEST_DAYS} days'))
  and (a.own is not null or d.id is not null)`,
  columns: {
    session: 'int4',
    attachment: typed<Attachment>('text'),
    own: 'int4?',
    byDefault: 'int4?',
    isNotAsked: 'bool',
  },
});

/** SQL: 128 random bits. */
export const SECRET = `left(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 32)`;

/** SQL: is somebody who was absent all day, or whose need says so. */
export const isAbsentSql = (need: string, session: string): string => `(${need}.status = 'absent' or coalesce((
  select bool_and(e.is_absent) from emargements e
  where e.need_training_id = ${need}.id and e.training_session_id = ${session} and e.deleted_at is null), false))`;

/** People who are asked of a session `s` by a questionnaire for the audience `w.audience`. */
const PEOPLE = `
  select n.id as need, null::int as trainer, null::int as company from need_trainings n
  where w.audience = 'trainee' and n.training_session_id = s.id and not ${isAbsentSql('n', 's.id')}
  union
  select null, null, n.company_id from need_trainings n
  where w.audience = 'company' and n.training_session_id = s.id and n.company_id is not null
  union
  select null, r.target_id, null from logistic_sessions_training_sessions l join logistic_sessions_trainers r on r.owner_id = l.owner_id
  where w.audience = 'trainer' and l.target_id = s.id`;

/** SQL: the end of what a questionnaire `q` asks of a session `s`, and the last instant at which somebody can begin to be asked. */
const MOMENT_ENDS = `case q.moment when 'before' then s.start_at
  when 'later' then s.end_at + make_interval(days => coalesce(q.delay_days, ${DELAY_DAYS.first}) + ${ANSWER_DAYS.later})
  else s.end_at + interval '${ANSWER_DAYS.end} days' end`;
const MOMENT_COMES = `case q.moment when 'before' then s.start_at
  when 'later' then s.end_at + make_interval(days => coalesce(q.delay_days, ${DELAY_DAYS.first})) else s.end_at end`;

/**
 * Invitations that are missing: of sessions ($1) by questionnaires ($2), at $3. A training that was over before the questionnaire was
 * first published is not asked; another choice of questionnaire counts for who has not seen the former one.
 */
const MAKE = `
insert into questionnaire_invitations (token, seal, training_session_id, questionnaire_id, moment, audience, need_training_id, trainer_id, company_id, created_at)
select ${SECRET}, ${SECRET}, s.id, q.id, q.moment, q.audience, p.need, p.trainer, p.company, $3::timestamptz
from unnest($1::int[], $2::int[]) as g(session, questionnaire)
join training_sessions s on s.id = g.session and s.status <> 'canceled'
join questionnaires q on q.id = g.questionnaire and q.published_number is not null
cross join lateral (select q.audience) as w
cross join lateral (${PEOPLE}) as p
where ${MOMENT_ENDS} > $3::timestamptz
  and ${MOMENT_COMES} >= (select min(v.published_at) from questionnaire_versions v where v.questionnaire_id = q.id)
order by s.id, q.id, p.need, p.trainer, p.company
on conflict on constraint questionnaire_invitations_person do update set questionnaire_id = excluded.questionnaire_id
where questionnaire_invitations.questionnaire_id <> excluded.questionnaire_id and questionnaire_invitations.opened_at is null
  and questionnaire_invitations.version_id is null and questionnaire_invitations.answered_at is null`;

/**
 * Makes the invitations of sessions that are missing: an own questionnaire of the training, else the organisation's. Whether one is
 * still due, and until when, follows from the session whenever it is read: nothing has to be moved, taken back or closed.
 * @param sessions ids; null: all whose people may still answer
 */
export const makeInvitations = async (database: Queryable, now: Date, sessions: readonly number[] | null): Promise<void> => {
  const rows = await attachedStatement.rows(database, [sessions, now]);
  const asking = rows.flatMap(({ session, ...attached }) => {
    const questionnaire = attachedQuestionnaire(attached);
    return questionnaire === null ? [] : [{ session, questionnaire }];
  });
  if (asking.length === 0) return;
  const values = [asking.map(({ session }) => session), asking.map(({ questionnaire }) => questionnaire), now];
  await database.write('questionnaire_invitations', MAKE, values);
};

/** Makes what is missing everywhere: somebody has joined a session, or a questionnaire has been published since. */
export const followInvitations = ({ database, now }: Dependencies): Promise<void> => makeInvitations(database, now(), null);
