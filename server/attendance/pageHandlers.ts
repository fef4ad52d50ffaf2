import type { AppContext } from '../route.ts';
import { actorOf } from '../route.ts';
import { callerOf } from './attendanceCaller.ts';
import { sessionSheet } from './historyHandlers.ts';
import { respondPrivately, respondWithSvg } from './privateResponse.ts';
import { periodOf, readAttendanceCall, trainerOf } from './readAttendanceCall.ts';
import { readSignatureImage } from './readSignatureImage.ts';
import { resolveSheet, resolveTarget } from './resolveTarget.ts';
import { respondWithPage } from './respondWithPage.ts';
import { emargementIri, sheetEntryView } from './signatureViews.ts';
import { staffPageView } from './staffPageView.ts';
import { sheetOnScreen } from './withoutLinks.ts';

/** The page of a trainee, or the trainer's screen of a sheet. */
export const showPage = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  return respondWithPage(context, { target: await resolveTarget(context.get('deps').database, call), now: call.now });
};

/** The sheet of a session's page, for staff and the session's trainers. */
export const showSessionSheet = async (context: AppContext): Promise<Response> => {
  const actor = actorOf(context);
  const sheet = await sessionSheet(context);
  const caller = callerOf({ actor, proof: null }, sheet, null);
  const { now, sms } = context.get('deps');
  const target = { sheet, actor, proof: null, caller, sendsSms: sms !== null };
  return respondPrivately(staffPageView(target, now()));
};

/** The trainees of a sheet. */
export const listEntries = async (context: AppContext): Promise<Response> => {
  const { actor, ...target } = await resolveSheet(context.get('deps').database, readAttendanceCall(context));
  const sheet = sheetOnScreen(target.sheet, actor);
  return respondPrivately({
    '@id': `${emargementIri(sheet.uuid)}/need_trainings`,
    '@type': 'Collection',
    totalItems: sheet.entries.length,
    member: sheet.entries.map(sheetEntryView),
  });
};

/** The drawing of a half-day. A picture sends no header of its own: the trainer's proof is in its address. */
export const showSignature = async (context: AppContext): Promise<Response> => {
  const trainerId = trainerOf(context.req.query('trainer'));
  const call = readAttendanceCall(context);
  const imageCall = { ...call, proof: call.proof ?? context.req.query('proof') ?? null, period: periodOf(context), trainerId };
  return respondWithSvg(await readSignatureImage(context.get('deps').database, imageCall));
};
