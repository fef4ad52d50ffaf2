import { LATE_REQUEST_FIELDS, NOT_ME_FIELDS, SETTLE_FIELDS } from '../../model/attendance/attendanceBodies.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { idParam } from '../http/request.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import { actorOf } from '../route.ts';
import { askLate } from './lateRequests.ts';
import { respondPrivately } from './privateResponse.ts';
import { periodOf, readAttendanceCall, trainerOf } from './readAttendanceCall.ts';
import { readLinkBody } from './readLinkBody.ts';
import { reopenLink } from './reopenLink.ts';
import { reportNotMe } from './reportNotMe.ts';
import { respondWithPage } from './respondWithPage.ts';
import { settleRequest } from './settleRequest.ts';

export const denyIdentity = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const { reason } = await readLinkBody(context, { call }, () => readBodyFields(context, NOT_ME_FIELDS));
  const target = await reportNotMe(context.get('deps').database, { ...call, reason, origin: originOf(context) });
  return respondWithPage(context, { target, now: call.now });
};

export const askLateSignature = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  const { reason, trainer } = await readLinkBody(context, { call }, () => readBodyFields(context, LATE_REQUEST_FIELDS));
  const lateRequest = { ...call, period, reason, trainerId: trainerOf(trainer), origin: originOf(context) };
  const target = await askLate(context.get('deps').database, lateRequest);
  return respondWithPage(context, { target, now: call.now, status: 201 });
};

export const openLinkAgain = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  return respondWithPage(context, { target: await reopenLink(context.get('deps').database, call), now: call.now });
};

export const settle = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { decision, reason } = await readBodyFields(context, SETTLE_FIELDS);
  const settling = {
    id: idParam(context),
    decision,
    reason,
    actor: actorOf(context),
    now: now(),
    requestId: context.get('requestId'),
  };
  const code = await settleRequest(database, settling);
  return respondPrivately({ '@type': 'AttendanceRequestSettlement', decision, code });
};
