import {
  LATE_REQUEST_FIELDS,
  NOT_ME_FIELDS,
  SETTLE_FIELDS,
  TRAINER_CODE_FIELDS,
  TRAINER_PROOF_FIELDS,
} from '../../model/attendance/attendanceBodies.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { consumePoint, limiterFor, limiterKey } from '../accounts/databaseLimiter.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { idParam } from '../http/request.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import { actorOf } from '../route.ts';
import { askLate } from './lateRequests.ts';
import { showTarget } from './pageHandlers.ts';
import { answerView } from './privateResponse.ts';
import { callOf, periodOf, trainerOf } from './readAttendanceCall.ts';
import { reopenLink } from './reopenLink.ts';
import { reportNotMe } from './reportNotMe.ts';
import { resolveSheet, resolveTarget } from './resolveTarget.ts';
import { settleRequest } from './settleRequest.ts';
import { askTrainerCode, handTrainerCode, redeemTrainerCode } from './trainerCodes.ts';

const WINDOW_SECONDS = 900;
/** Codes that may be asked for, and tries of one, of a trainer on a sheet within a quarter of an hour. */
const codeLimiter = limiterFor({ keyPrefix: 'trainer_code', points: 4, windowSeconds: WINDOW_SECONDS });
const tryLimiter = limiterFor({ keyPrefix: 'trainer_code_try', points: 6, windowSeconds: WINDOW_SECONDS });
const TOO_MANY = problemMessage('attendance.too_many_codes');

const databaseOf = (context: AppContext) => context.get('deps').database;

export const denyIdentity = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  await resolveTarget(databaseOf(context), call);
  const { reason } = await readBodyFields(context, NOT_ME_FIELDS);
  await reportNotMe(databaseOf(context), { ...call, reason, origin: originOf(context) });
  return showTarget(context);
};

export const askLateSignature = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  const period = periodOf(context);
  await resolveTarget(databaseOf(context), call);
  const { reason, trainer } = await readBodyFields(context, LATE_REQUEST_FIELDS);
  await askLate(databaseOf(context), { ...call, period, reason, trainerId: trainerOf(trainer), origin: originOf(context) });
  return showTarget(context, { status: 201 });
};

export const openLinkAgain = async (context: AppContext): Promise<Response> => {
  await reopenLink(databaseOf(context), callOf(context));
  return showTarget(context);
};

export const askCode = async (context: AppContext): Promise<Response> => {
  const database = databaseOf(context);
  const call = callOf(context);
  await resolveSheet(database, call);
  const { trainer } = await readBodyFields(context, TRAINER_CODE_FIELDS);
  const trainerId = trainerOf(trainer);
  await consumePoint(codeLimiter(database), limiterKey(call.uuid, String(trainerId)), TOO_MANY);
  const hasMailServer = context.get('deps').mailer !== null;
  const channel = await askTrainerCode(database, { ...call, trainerId, origin: originOf(context), hasMailServer });
  return answerView({ '@type': 'EmargementTrainerCode', channel }, 202);
};

/** The code in the officer's own hands: shown once. */
export const handCode = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  await resolveSheet(databaseOf(context), call);
  const { trainer } = await readBodyFields(context, TRAINER_CODE_FIELDS);
  const code = await databaseOf(context).transaction(async (tx) => {
    const target = await resolveSheet(tx, call);
    return handTrainerCode(tx, target, trainerOf(trainer), call.now);
  });
  return answerView({ '@type': 'EmargementTrainerCode', code }, 201);
};

export const redeemCode = async (context: AppContext): Promise<Response> => {
  const database = databaseOf(context);
  const call = callOf(context);
  await resolveSheet(database, call);
  const { trainer, code } = await readBodyFields(context, TRAINER_PROOF_FIELDS);
  const trainerId = trainerOf(trainer);
  await consumePoint(tryLimiter(database), limiterKey(call.uuid, String(trainerId)), TOO_MANY);
  const proof = await redeemTrainerCode(database, { ...call, trainerId, code });
  return answerView({ '@type': 'EmargementTrainerProof', proof }, 201);
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
  return answerView({ '@type': 'AttendanceRequestSettlement', decision, code });
};
