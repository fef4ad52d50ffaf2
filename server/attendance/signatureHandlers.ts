import { LATE_DECISION_FIELDS, STRIKE_FIELDS } from '../../model/attendance/attendanceBodies.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import type { AppContext } from '../route.ts';
import { decideLate } from './decideLate.ts';
import { deleteSignature } from './deleteSignature.ts';
import { nameDevice } from './knownDevice.ts';
import { periodOf, readAttendanceCall, trainerOf } from './readAttendanceCall.ts';
import { readLinkBody } from './readLinkBody.ts';
import { readSignatureForm } from './readSignatureForm.ts';
import { findLink } from './resolveTarget.ts';
import { respondWithPage } from './respondWithPage.ts';
import type { SignOutcome } from './signPeriod.ts';
import { signPeriod } from './signPeriod.ts';

/** Repeated drawing: already done; late drawing: stored, counts once staff accepts it. */
const SIGN_STATUS = { signed: 201, repeated: 200, received: 202 } as const satisfies Record<SignOutcome, number>;

export const sign = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  // Parsing a drawing is expensive: unknown links are refused first.
  const link = await findLink(database, call);
  // Checked once the form has the time of the drawing.
  const opened = { ...call, link, shownAt: new Date(0) };
  const { mailKey, ...form } = await readLinkBody(context, { call: opened }, () => readSignatureForm(context.req.raw));
  const { device, headers } = await nameDevice(context);
  const signing = { ...call, ...form, link, mailKey: mailKey ?? call.mailKey ?? null, period, device };
  const { outcome, target } = await signPeriod(database, signing);
  return respondWithPage(context, { target, now: call.now, status: SIGN_STATUS[outcome], headers });
};

/** Strikes a signature out. */
export const strikeSignature = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  const struck = await readLinkBody(context, { call }, async () => {
    const { reason, trainer } = await readBodyFields(context, STRIKE_FIELDS);
    return { reason, trainerId: trainerOf(trainer) };
  });
  const target = await deleteSignature(context.get('deps').database, { ...call, ...struck, period });
  return respondWithPage(context, { target, now: call.now });
};

/** Staff's decision on a late drawing. */
export const decideLateSignature = async (context: AppContext): Promise<Response> => {
  const { trainer, ...decision } = await readBodyFields(context, LATE_DECISION_FIELDS);
  const call = { ...readAttendanceCall(context), ...decision, period: periodOf(context), trainerId: trainerOf(trainer) };
  return respondWithPage(context, { target: await decideLate(context.get('deps').database, call), now: call.now });
};
