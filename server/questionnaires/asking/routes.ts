import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { OwnAskedView } from '../../../model/questionnaires/askedView.ts';
import {
  INVITATIONS_READ_RIGHT,
  INVITATIONS_WRITE_RIGHT,
  sessionInvitationsPath,
} from '../../../model/questionnaires/sessionInvitations.ts';
import { limitWrongLinksOf } from '../../accounts/links/linkLimits.ts';
import { respondPrivately } from '../../attendance/caller/privateResponse.ts';
import { readAttendanceCall } from '../../attendance/caller/readAttendanceCall.ts';
import { resolveTarget } from '../../attendance/caller/resolveTarget.ts';
import { emargementIri } from '../../attendance/caller/signatureViews.ts';
import { onUuid } from '../../attendance/link/linkRoute.ts';
import type { AppContext, Route } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { readAs } from '../../http/bodySchema.ts';
import { readJson } from '../../http/request.ts';
import { notFound } from '../../kernel/domainError.ts';
import { askedRefusal, askedState, askedViewOf, fixAsked, laterMailOf, readInvitation, readOwnInvitation } from './invitation.ts';
import { makeInvitations } from './makeInvitations.ts';
import { TYPED_SHEETS } from './paperSheets.ts';
import { ASKED_ANSWER, receiveAnswer } from './receiveAnswer.ts';
import { addSheets, prepareInvitations, renewInvitation, showInvitations, showSheets } from './sessionInvitations.ts';

const limitWrongAskedLinks = limitWrongLinksOf({
  keyPrefix: 'asked_miss',
  detail: problemMessage('asked.too_many_wrong_links'),
});

const tokenOf = (context: AppContext): string => context.req.param('uuid') ?? '';

/** Answers with the invitation as it is after the act. */
const onInvitation =
  (act: (tx: Queryable, token: string, now: Date) => Promise<void>) =>
  async (context: AppContext): Promise<Response> => {
    const { database, now } = context.get('deps');
    const at = now();
    const token = tokenOf(context);
    const view = await database.transaction(async (tx) => {
      await act(tx, token, at);
      return askedViewOf(await readInvitation(tx, token), at);
    });
    return respondPrivately(view);
  };

/** The questionnaire of a link, which its person reads now. */
const open = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const at = now();
  const view = await database.transaction(async (tx) => {
    const invitation = await readInvitation(tx, tokenOf(context));
    await fixAsked(tx, invitation, { now: at, isRead: true });
    return askedViewOf(invitation, at);
  });
  return respondPrivately(view);
};

const answer = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const body = readAs(ASKED_ANSWER, await readJson(context));
  const receipt = await database.transaction((tx) => receiveAnswer(tx, { token: tokenOf(context), answer: body, now: now() }));
  return respondPrivately(receipt, 201);
};

const DECLINE = `
update questionnaire_invitations i set declined_at = $2::timestamptz from questionnaire_invitations o
where o.token = $1 and (i.training_session_id = o.training_session_id or i.asked_year = o.asked_year) and i.audience = o.audience
  and i.answered_at is null and i.declined_at is null
  and (i.need_training_id, i.trainer_id, i.company_id, i.funder_email)
    is not distinct from (o.need_training_id, o.trainer_id, o.company_id, o.funder_email)`;

/** « Ne plus m’écrire pour cette formation »: everything that the person is still asked about it. */
const decline = onInvitation(async (tx, token, now) => {
  const invitation = await readInvitation(tx, token);
  const state = askedState(invitation, now);
  if (state !== 'open' && state !== 'early' && state !== 'declined') throw askedRefusal(state, invitation);
  await tx.write('questionnaire_invitations', DECLINE, [token, now]);
});

const NOT_ME =
  'update questionnaire_invitations set not_me_at = coalesce(not_me_at, $2) where token = $1 and answered_at is null';

/** The link reached another person: it takes no answer until it is renewed. */
const notMe = onInvitation(async (tx, token, now) => {
  const invitation = await readInvitation(tx, token);
  if (invitation.answeredAt) throw askedRefusal('answered', invitation);
  await tx.write('questionnaire_invitations', NOT_ME, [token, now]);
});

interface Place {
  readonly need: number;
  readonly session: number;
}

type OwnAsking = Pick<OwnAskedView, 'asked' | 'laterMailOn'>;

const NOTHING_ASKED: OwnAsking = { asked: null, laterMailOn: null };

const readOwn = async (tx: Queryable, { need, session }: Place, now: Date): Promise<OwnAsking> => {
  await makeInvitations(tx, now, [session]);
  const invitation = await readOwnInvitation(tx, need, session);
  if (!invitation) return NOTHING_ASKED;
  await fixAsked(tx, invitation, { now, isRead: false });
  return { asked: askedViewOf(invitation, now), laterMailOn: laterMailOf(invitation, now) };
};

/** The questionnaire at the end, for the trainee of an own link or of a scanned code. Their device keeps it for when it has no network. */
const showOwn = async (context: AppContext): Promise<Response> => {
  const { database, settings } = context.get('deps');
  const call = readAttendanceCall(context);
  const { entry, sheet, caller, handle, isBlocked } = await resolveTarget(database, call);
  if (!entry || handle !== null) throw notFound();
  const isOwn = caller.kind === 'entry_link' && !isBlocked;
  const place = { need: entry.needTrainingId, session: sheet.trainingSessionId };
  const view = isOwn ? await database.transaction((tx) => readOwn(tx, place, call.now)) : NOTHING_ASKED;
  const ownView: OwnAskedView = {
    '@id': `${emargementIri(call.uuid)}/questionnaire`,
    '@type': 'EmargementQuestionnaire',
    ...view,
    // A mail needs the site's address for its link.
    ...(settings.publicUrl ? {} : { laterMailOn: null }),
  };
  return respondPrivately(ownView);
};

const LINK = '/api/asked_questionnaires/:uuid';
const SESSION = sessionInvitationsPath(':id{[1-9][0-9]*}');
const SHEETS = `${SESSION}/sheets/:questionnaire{[1-9][0-9]*}`;

const onLink = (path: string, handle: Route['handle'], input?: Route['input']): Route => ({
  method: 'POST',
  path: `${LINK}/${path}`,
  right: 'public',
  ...(input ? { input } : { body: 'none' }),
  // Each answer has a key of its own; a kept one would have the minute of an anonymous answer.
  ignoresKey: true,
  handle: limitWrongAskedLinks(handle),
});

/** Invitations: on the session, and as their people answer them by a link. */
export const askingRoutes: readonly Route[] = [
  onLink('open', open),
  onLink('answers', answer, ASKED_ANSWER),
  onLink('decline', decline),
  onLink('not_me', notMe),
  onUuid({ method: 'POST', path: '/questionnaire', right: 'public', body: 'none', ignoresKey: true, handle: showOwn }),
  { method: 'GET', path: SESSION, right: INVITATIONS_READ_RIGHT, handle: showInvitations },
  { method: 'POST', path: SESSION, right: INVITATIONS_WRITE_RIGHT, body: 'none', handle: prepareInvitations },
  {
    method: 'PUT',
    path: `${SESSION}/:invitation{[1-9][0-9]*}`,
    right: INVITATIONS_WRITE_RIGHT,
    body: 'none',
    handle: renewInvitation,
  },
  { method: 'GET', path: SHEETS, right: INVITATIONS_WRITE_RIGHT, handle: showSheets },
  {
    method: 'POST',
    path: SHEETS,
    right: INVITATIONS_WRITE_RIGHT,
    input: TYPED_SHEETS,
    // The sheets have a key of their own; a kept call would have who and what together.
    ignoresKey: true,
    handle: addSheets,
  },
];
