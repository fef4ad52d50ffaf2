import { isAllowed } from '../../../model/kernel/access.ts';
import { askingWindow, invitationState } from '../../../model/questionnaires/asking.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import {
  INVITATIONS_WRITE_RIGHT,
  type SessionAsking,
  type SessionInvitation,
  type SessionInvitationsView,
  sessionInvitationsPath,
} from '../../../model/questionnaires/sessionInvitations.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { readAs } from '../../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import { notFound } from '../../kernel/domainError.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { IS_DUE, PERSON } from './invitation.ts';
import { makeInvitations, SECRET } from './makeInvitations.ts';
import { readSheets, type SheetsPlace, TYPED_SHEETS, typeSheets } from './paperSheets.ts';

/** The invitations of a training session ($1), those of one questionnaire beside each other. */
const invitationsStatement = defineStatement({
  text: `
select i.id, i.token, i.moment, i.audience, ${PERSON} as person, ${IS_DUE} as "isDue", i.opened_at is not null as "isOpened",
  exists (select from mail_messages m where m.idempotency_key = 'questionnaire:' || i.id || ':1') as "isSent",
  i.answered_at as "answeredAt", i.declined_at is not null as "isDeclined", i.not_me_at is not null as "isNotMe",
  s.start_at as "startAt", s.end_at as "endAt", q.id as questionnaire, q.name, q.is_anonymous as "isAnonymous", q.delay_days as "delayDays",
  (select coalesce(sum(h.count), 0)::int from questionnaire_sheets h where h.training_session_id = s.id and h.questionnaire_id = q.id) as sheets,
  (select string_agg(distinct h.typed_by, ', ') from questionnaire_sheets h
    where h.training_session_id = s.id and h.questionnaire_id = q.id) as typists
from questionnaire_invitations i join training_sessions s on s.id = i.training_session_id join questionnaires q on q.id = i.questionnaire_id
where i.training_session_id = $1
order by array_position(array['before', 'end', 'trainer', 'later'], i.moment), q.id, ${frenchOrder(PERSON)}, i.id`,
  columns: {
    id: 'int4',
    token: 'text',
    moment: typed<QuestionnaireContent['moment']>('text'),
    audience: typed<QuestionnaireContent['audience']>('text'),
    person: 'text',
    isDue: 'bool',
    isOpened: 'bool',
    isSent: 'bool',
    answeredAt: 'timestamptz?',
    isDeclined: 'bool',
    isNotMe: 'bool',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    questionnaire: 'int4',
    name: 'text',
    isAnonymous: 'bool',
    delayDays: 'int4?',
    sheets: 'int4',
    typists: 'text?',
  },
});

type InvitationRow = RowOf<typeof invitationsStatement>;

/** A training session ($1) that the caller may see. */
const sessionStatement = scopedStatement({
  of: ['training_sessions', 's'],
  text: (scope) => `select s.id from training_sessions s where s.id = $1 and ${scope}`,
  columns: { id: 'int4' },
});

interface Reading {
  readonly mayWrite: boolean;
  readonly now: Date;
}

const windowOf = ({ moment, delayDays, startAt, endAt }: InvitationRow) => askingWindow(moment, delayDays, { startAt, endAt });

const invitationOf = (row: InvitationRow, { mayWrite, now }: Reading): SessionInvitation => {
  const { id, token, person, isNotMe, answeredAt } = row;
  const { closesAt } = windowOf(row);
  const state = invitationState({ ...row, closesAt, isAnswered: answeredAt !== null }, now);
  const isUsable = (state === 'to_send' || state === 'sent' || state === 'opened') && !isNotMe;
  return {
    id,
    person,
    state,
    isNotMe,
    answeredAt: answeredAt?.toISOString() ?? null,
    token: mayWrite && isUsable ? token : null,
  };
};

const askingOf = (rows: readonly InvitationRow[], reading: Reading): readonly SessionAsking[] => {
  const [first] = rows;
  if (!first) return [];
  const { questionnaire, moment, audience, name, isAnonymous, sheets, typists } = first;
  const { opensAt, closesAt } = windowOf(first);
  return [
    {
      questionnaire,
      moment,
      audience,
      name,
      isAnonymous,
      sheets,
      typists,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt.toISOString(),
      invitations: rows.map((row) => invitationOf(row, reading)),
    },
  ];
};

type Reader = Parameters<typeof sessionStatement.row>[0];

const readSession = async (reader: Reader, session: number, now: Date): Promise<SessionInvitationsView> => {
  if (!(await sessionStatement.row(reader, [session]))) throw notFound();
  const rows = await invitationsStatement.rows(reader.database, [session]);
  const mayWrite = reader.actor !== null && isAllowed(INVITATIONS_WRITE_RIGHT, reader.actor.roles);
  const groups = Map.groupBy(rows, ({ questionnaire }) => questionnaire);
  return {
    '@id': sessionInvitationsPath(session),
    '@type': 'SessionInvitations',
    mayWrite,
    askings: [...groups.values()].flatMap((group) => askingOf(group, { mayWrite, now })),
  };
};

const NO_STORE = { 'Cache-Control': 'no-store' };

/** People who are awaited of a training session, and their answers' states. */
export const showInvitations = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  return objectAnswer(await readSession({ database, actor: actorOf(context) }, idParam(context), now()), 200, NO_STORE);
};

/** Makes the invitations that are missing, so that their links can be handed out. */
export const prepareInvitations = async (context: AppContext): Promise<Response> => {
  const session = idParam(context);
  const view = await inTransaction(writeContextOf(context), async (inside) => {
    if (!(await sessionStatement.row(inside, [session]))) throw notFound();
    await makeInvitations(inside.database, inside.now, [session]);
    return readSession(inside, session, inside.now);
  });
  return objectAnswer(view, 200, NO_STORE);
};

const RENEW = `update questionnaire_invitations set token = ${SECRET}, not_me_at = null
where id = $1 and training_session_id = $2 and answered_at is null returning id`;

/** Another link for somebody: the former one opens nothing any more. */
export const renewInvitation = async (context: AppContext): Promise<Response> => {
  const session = idParam(context);
  const invitation = idParam(context, 'invitation');
  const view = await inTransaction(writeContextOf(context), async (inside) => {
    if (!(await sessionStatement.row(inside, [session]))) throw notFound();
    const [row] = await inside.database.write('questionnaire_invitations', RENEW, [invitation, session]);
    if (!row) throw notFound();
    return readSession(inside, session, inside.now);
  });
  return objectAnswer(view, 200, NO_STORE);
};

const placeOf = (context: AppContext): SheetsPlace => ({
  session: idParam(context),
  questionnaire: idParam(context, 'questionnaire'),
});

/** Questions and people of the paper sheets of a questionnaire. */
export const showSheets = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const place = placeOf(context);
  if (!(await sessionStatement.row({ database, actor: actorOf(context) }, [place.session]))) throw notFound();
  return objectAnswer(await readSheets(database, place, now()), 200, NO_STORE);
};

/** Types paper sheets. */
export const addSheets = async (context: AppContext): Promise<Response> => {
  const place = placeOf(context);
  const body = readAs(TYPED_SHEETS, await readJson(context));
  const view = await inTransaction(writeContextOf(context), async (inside) => {
    if (!(await sessionStatement.row(inside, [place.session]))) throw notFound();
    await typeSheets(inside.database, { place, body, typist: inside.actor.name, now: inside.now });
    return readSession(inside, place.session, inside.now);
  });
  return objectAnswer(view, 200, NO_STORE);
};
