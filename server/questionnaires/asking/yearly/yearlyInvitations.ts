import { type Actor, isAllowed } from '../../../../model/kernel/access.ts';
import { askingWindow, invitationState } from '../../../../model/questionnaires/asking.ts';
import { INVITATIONS_WRITE_RIGHT } from '../../../../model/questionnaires/sessionInvitations.ts';
import { type YearlyAskingView, type YearlyInvitation, yearlyAskingPath } from '../../../../model/questionnaires/yearlyAsking.ts';
import type { Queryable } from '../../../database/database.ts';
import type { RowOf } from '../../../database/defineStatement.ts';
import { frenchOrder } from '../../../database/frenchText.ts';
import type { WriteContext } from '../../../hydra/contract/writeContext.ts';
import { notFound } from '../../../kernel/domainError.ts';
import { scopedStatement } from '../../../records/scope/scopedStatement.ts';
import { IS_DUE, PERSON } from '../invitation.ts';
import { SECRET } from '../makeInvitations.ts';
import { yearOf } from './askYearly.ts';
import { isInSight } from './companyInSight.ts';
import { readYearly, seesFunders } from './yearlyPeople.ts';

/** Rows of the list: more than a hundred years of most organisations. */
const SHOWN_MAX = 2000;

/** SQL: invitation `i` is of a company that the caller sees, or of a funder ($2: does the caller see funders). */
const isSeen = (scope: string): string =>
  `case when i.company_id is null then $2::boolean else ${isInSight('i.company_id', scope)} end`;

/** The invitations to a yearly questionnaire ($1) that the caller sees, the last year first. */
const invitationsStatement = scopedStatement({
  of: ['need_trainings', 'n'],
  text: (scope) => `
select i.id, i.token, i.asked_year as year, ${PERSON} as person, ${IS_DUE} as "isDue", i.created_at as "askedAt",
  i.opened_at is not null as "isOpened", i.answered_at as "answeredAt", i.declined_at is not null as "isDeclined",
  i.not_me_at is not null as "isNotMe",
  exists (select from mail_messages m where m.idempotency_key = 'questionnaire:' || i.id || ':1') as "isSent"
from questionnaire_invitations i join questionnaires q on q.id = i.questionnaire_id
left join training_sessions s on s.id = i.training_session_id
where i.questionnaire_id = $1 and i.asked_year is not null and ${isSeen(scope)}
order by i.asked_year desc, ${frenchOrder(PERSON)}, i.id limit ${SHOWN_MAX}`,
  columns: {
    id: 'int4',
    token: 'text',
    year: 'int4',
    person: 'text',
    isDue: 'bool',
    askedAt: 'timestamptz',
    isOpened: 'bool',
    answeredAt: 'timestamptz?',
    isDeclined: 'bool',
    isNotMe: 'bool',
    isSent: 'bool',
  },
});

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

const invitationOf = (
  row: RowOf<typeof invitationsStatement>,
  { mayWrite, now }: { readonly mayWrite: boolean; readonly now: Date },
): YearlyInvitation => {
  const { id, token, person, year, askedAt, isNotMe, answeredAt } = row;
  const { closesAt } = askingWindow('yearly', null, { startAt: askedAt, endAt: askedAt });
  const state = invitationState({ ...row, closesAt, isAnswered: answeredAt !== null }, now);
  const isUsable = (state === 'to_send' || state === 'sent' || state === 'opened') && !isNotMe;
  return {
    id,
    person,
    year,
    askedAt: askedAt.toISOString(),
    state,
    isNotMe,
    answeredAt: answeredAt?.toISOString() ?? null,
    token: mayWrite && isUsable ? token : null,
  };
};

/** People that a yearly questionnaire was asked of, and what became of it. */
export const readYearlyAsking = async (reader: Reader, id: number): Promise<YearlyAskingView> => {
  const { database, actor, now } = reader;
  const { audience, isAnonymous, isPublished } = await readYearly(database, id);
  const rows = await invitationsStatement.rows(reader, [id, seesFunders(actor)]);
  const mayWrite = isAllowed(INVITATIONS_WRITE_RIGHT, actor.roles);
  return {
    '@id': yearlyAskingPath(id),
    '@type': 'YearlyAsking',
    mayWrite,
    audience,
    isAnonymous,
    isPublished,
    year: yearOf(now),
    invitations: rows.map((row) => invitationOf(row, { mayWrite, now })),
  };
};

/** An invitation ($3) to the questionnaire ($1) that the caller sees and that was not answered. */
const openStatement = scopedStatement({
  of: ['need_trainings', 'n'],
  text: (
    scope,
  ) => `select i.id from questionnaire_invitations i where i.questionnaire_id = $1 and i.id = $3 and i.asked_year is not null
    and i.answered_at is null and ${isSeen(scope)}`,
  columns: { id: 'int4' },
});

const RENEW = `update questionnaire_invitations set token = ${SECRET}, not_me_at = null where id = $1 and answered_at is null`;

/** Another link for a company or a funder. */
export const renewYearly = async ({ database, actor }: WriteContext, id: number, invitation: number): Promise<void> => {
  if (!(await openStatement.row({ database, actor }, [id, seesFunders(actor), invitation]))) throw notFound();
  await database.write('questionnaire_invitations', RENEW, [invitation]);
};
