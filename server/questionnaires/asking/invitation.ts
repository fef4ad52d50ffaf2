import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { YES_OR_NO } from '../../../model/configurations/configurationCodes.ts';
import { TOKEN } from '../../../model/forms/formView.ts';
import { askedQuestions } from '../../../model/questionnaires/askedQuestions.ts';
import type { AskedState, AskedView, ReplacePermit } from '../../../model/questionnaires/askedView.ts';
import { askingWindow, REPLACE_MINUTES } from '../../../model/questionnaires/asking.ts';
import { laterMailDay } from '../../../model/questionnaires/askingMails.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { objectivesOf } from '../../../model/results/trainingResult.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { literal } from '../../database/sql.ts';
import { type DomainError, notFound, problem } from '../../kernel/domainError.ts';
import { isAbsentSql } from './makeInvitations.ts';

/** SQL: is an answer to invitation `i` of session `s` by questionnaire `q` awaited. */
export const IS_DUE = `(s.status is distinct from 'canceled' and (i.version_id is not null or q.published_number is not null) and case
  when i.asked_year is not null then true
  when i.audience = 'trainee' then exists (
    select from need_trainings n where n.id = i.need_training_id and n.training_session_id = s.id and not ${isAbsentSql('n', 's.id')})
  when i.audience = 'company' then exists (
    select from need_trainings n where n.training_session_id = s.id and n.company_id = i.company_id)
  else exists (
    select from logistic_sessions_training_sessions l join logistic_sessions_trainers r on r.owner_id = l.owner_id
    where l.target_id = s.id and r.target_id = i.trainer_id) end)`;

/** SQL: name of the person of invitation `i`. */
export const PERSON = `coalesce(
  (select p.first_name || ' ' || p.last_name from need_trainings n join trainees p on p.id = n.trainee_id where n.id = i.need_training_id),
  (select r.first_name || ' ' || r.last_name from trainers r where r.id = i.trainer_id),
  (select c.name from companies c where c.id = i.company_id), i.funder_name, '')`;

/** SQL: the answers beside which those of invitation `i` are kept: its session, or minus the year (decision 0047). */
export const GROUP = 'coalesce(i.training_session_id, -i.asked_year)';

const readWith = (more: string): string => `
select ${more}i.id, i.token, i.seal, i.moment, i.audience, ${GROUP} as session, i.opened_at as "openedAt", i.answered_at as "answeredAt",
  i.declined_at as "declinedAt", i.not_me_at as "notMeAt", i.version_id is not null as "isFixed", i.objectives,
  coalesce(s.start_at, i.created_at) as "startAt", coalesce(s.end_at, i.created_at) as "endAt",
  coalesce(t.title_convention, t.name) as training, t.objectives as "typeObjectives",
  ${PERSON} as person, ${IS_DUE} as "isDue", v.id as version, v.number, v.content
from questionnaire_invitations i left join training_sessions s on s.id = i.training_session_id
left join training_types t on t.id = s.training_type_id join questionnaires q on q.id = i.questionnaire_id
join lateral (
  select v.id, v.number, v.content from questionnaire_versions v where v.questionnaire_id = q.id
  order by v.id = i.version_id desc nulls last, v.number desc limit 1) v on true`;

/** SQL: can the person be written to, and since when the rule does so by itself. */
const MAILS = `exists (
  select from need_trainings n join trainees p on p.id = n.trainee_id where n.id = i.need_training_id and p.email is not null) as "hasAddress",
  (select c.updated_at from configurations c where c.code = 'mail_questionnaire_end' and c.value = ${literal(YES_OR_NO.true)}) as "mailsSince", `;

const COLUMNS = {
  id: 'int4',
  token: 'text',
  seal: 'text',
  moment: typed<QuestionnaireContent['moment']>('text'),
  audience: typed<QuestionnaireContent['audience']>('text'),
  session: 'int4',
  openedAt: 'timestamptz?',
  answeredAt: 'timestamptz?',
  declinedAt: 'timestamptz?',
  notMeAt: 'timestamptz?',
  isFixed: 'bool',
  objectives: typed<readonly string[] | null>('text[]'),
  startAt: 'timestamptz',
  endAt: 'timestamptz',
  training: 'text?',
  typeObjectives: typed<readonly { readonly label: string }[] | null>('jsonb'),
  person: 'text',
  isDue: 'bool',
  version: 'int4',
  number: 'int4',
  content: typed<QuestionnaireContent>('jsonb'),
} as const;

/** The invitation of a link ($1). */
const linkStatement = defineStatement({ text: `${readWith('')} where i.token = $1`, columns: COLUMNS });

/** The invitation to answer as the trainee of a need ($1) at the end of a training ($2). */
const ownStatement = defineStatement({
  text: `${readWith(MAILS)} where i.moment = 'end' and i.audience = 'trainee' and i.need_training_id = $1 and i.training_session_id = $2`,
  columns: { ...COLUMNS, hasAddress: 'bool', mailsSince: 'timestamptz?' },
});

/** The invitations of a training session ($1) to a questionnaire ($2), by the people's names. */
const groupStatement = defineStatement({
  text: `${readWith('')} where i.training_session_id = $1 and i.questionnaire_id = $2 order by ${frenchOrder(PERSON)}, i.id`,
  columns: COLUMNS,
});

export type Invitation = RowOf<typeof linkStatement>;
type OwnInvitation = RowOf<typeof ownStatement>;

/** The morning on which the link leaves by mail, if nothing is answered before; null: no mail will leave. */
export const laterMailOf = ({ hasAddress, mailsSince, notMeAt, endAt }: OwnInvitation, now: Date): string | null =>
  hasAddress && notMeAt === null && mailsSince !== null && mailsSince <= endAt ? laterMailDay(endAt, now) : null;

/** The invitation of a link; an unknown one is a 404. */
export const readInvitation = async (tx: Queryable, token: string): Promise<Invitation> => {
  const invitation = TOKEN.test(token) ? await linkStatement.row(tx, [token]) : undefined;
  if (!invitation) throw notFound();
  return invitation;
};

/** A trainee's invitation at the end of a training; null: nothing is asked. */
export const readOwnInvitation = async (tx: Queryable, need: number, session: number): Promise<OwnInvitation | null> =>
  (await ownStatement.row(tx, [need, session])) ?? null;

/** The invitations of a session to a questionnaire, by the people's names. */
export const readGroup = (tx: Queryable, session: number, questionnaire: number): Promise<readonly Invitation[]> =>
  groupStatement.rows(tx, [session, questionnaire]);

/** When an invitation takes answers. */
export const askingWindowOf = ({ moment, content, startAt, endAt }: Invitation) =>
  askingWindow(moment, content.delayDays, { startAt, endAt });

/** The objectives that « chaque objectif » asks about: those that the person has seen, else the training's. */
export const askedObjectives = ({ objectives, typeObjectives }: Invitation): readonly string[] =>
  objectives ?? objectivesOf(typeObjectives);

export const questionsOf = (invitation: Invitation) => askedQuestions(invitation.content.questions, askedObjectives(invitation));

/** Does the invitation take an answer, and why not. */
export const askedState = (invitation: Invitation, now: Date): AskedState => {
  const { opensAt, closesAt } = askingWindowOf(invitation);
  if (invitation.answeredAt) return 'answered';
  if (invitation.notMeAt) return 'not_me';
  if (invitation.declinedAt) return 'declined';
  if (!invitation.isDue) return 'not_due';
  if (now > closesAt) return 'closed';
  return opensAt && now < opensAt ? 'early' : 'open';
};

const UNTIMED = { declined: 'asked.declined', not_due: 'asked.not_due', not_me: 'asked.not_me' } as const;

/** The refusal of a state in which no answer is taken. */
export const askedRefusal = (state: Exclude<AskedState, 'open'>, invitation: Invitation): DomainError => {
  const { opensAt, closesAt } = askingWindowOf(invitation);
  if (state === 'early') return problem('workflow.refused', 'asked.early', { from: opensAt ?? closesAt });
  if (state === 'closed') return problem('workflow.refused', 'asked.closed', { from: closesAt });
  if (state === 'answered') return problem('workflow.refused', 'asked.answered', { from: invitation.answeredAt ?? closesAt });
  return problem('workflow.refused', UNTIMED[state]);
};

/** Path of an invitation's calls. */
export const askedPath = (token: string): string => `/api/asked_questionnaires/${token}`;

/** The invitation as its person reads it; somebody who has reported that it is not theirs reads nobody's name. */
export const askedViewOf = (invitation: Invitation, now: Date): AskedView => {
  const { token, training, endAt, person, answeredAt, content } = invitation;
  const { opensAt, closesAt } = askingWindowOf(invitation);
  const state = askedState(invitation, now);
  return {
    '@id': askedPath(token),
    '@type': 'AskedQuestionnaire',
    token,
    state,
    training,
    endAt: endAt.toISOString(),
    person: state === 'not_me' ? '' : person,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    title: content.name,
    introduction: content.introduction,
    isAnonymous: content.isAnonymous,
    questions: state === 'open' || state === 'early' ? questionsOf(invitation) : [],
  };
};

/** Times of an anonymous invitation are whole hours. */
export const invitationInstant = ({ content }: Pick<Invitation, 'content'>, now: Date): Date => {
  if (!content.isAnonymous) return now;
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
};

const OPEN = `update questionnaire_invitations set version_id = $2, objectives = $3, opened_at = coalesce(opened_at, $4) where id = $1`;

/** Fixes what the person sees; `isRead`: they are reading it now. */
export const fixAsked = async (
  tx: Queryable,
  invitation: Invitation,
  { now, isRead }: { readonly now: Date; readonly isRead: boolean },
): Promise<void> => {
  const state = askedState(invitation, now);
  if ((state !== 'open' && state !== 'early') || (invitation.isFixed && !(isRead && invitation.openedAt === null))) return;
  const readAt = isRead ? invitationInstant(invitation, now) : null;
  await tx.write('questionnaire_invitations', OPEN, [invitation.id, invitation.version, askedObjectives(invitation), readAt]);
};

const sealOf = ({ seal }: Invitation, keyHash: string, until: string): Buffer =>
  createHmac('sha256', seal).update(`${keyHash} ${until}`).digest();

/** A permit to replace the answer of a key. It is stored nowhere: no time leads from the invitation to an answer. */
export const permitOf = (invitation: Invitation, keyHash: string, answeredAt: Date): ReplacePermit => {
  const until = new Date(answeredAt.getTime() + REPLACE_MINUTES * MINUTE_MS).toISOString();
  return { until, seal: sealOf(invitation, keyHash, until).toString('hex') };
};

/** Did this installation give the permit for the answer of a key, and is it still valid. */
export const isPermitted = (
  invitation: Invitation,
  keyHash: string,
  { permit: { until, seal }, now }: { readonly permit: ReplacePermit; readonly now: Date },
): boolean => {
  const expected = sealOf(invitation, keyHash, until);
  const shownSeal = Buffer.from(seal, 'hex');
  return shownSeal.length === expected.length && timingSafeEqual(shownSeal, expected) && Date.parse(until) >= now.getTime();
};
