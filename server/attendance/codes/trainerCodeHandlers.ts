import { TRAINER_CODE_FIELDS, TRAINER_PROOF_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { readAttendanceCall, readLinkBody, trainerOf } from '../caller/readAttendanceCall.ts';
import { findSheetLink, resolveSheet } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { askTrainerCode, handTrainerCode, redeemTrainerCode } from './trainerCodes.ts';

const codeLimiter = limiterFor({ keyPrefix: 'trainer_code', ...ATTENDANCE_LIMITS.trainerCodes });
const tryLimiter = limiterFor({ keyPrefix: 'trainer_code_try', ...ATTENDANCE_LIMITS.trainerCodeAttempts });
const tooMany = (): { readonly detail: string } => ({ detail: problemMessage('attendance.too_many_codes') });

/** Sends a trainer their code, or asks the officer to hand it over. */
export const askCode = async (context: AppContext): Promise<Response> => {
  const { database, mailer } = context.get('deps');
  const call = readAttendanceCall(context);
  const { trainer } = await readLinkBody(context, { call, resolve: resolveSheet }, () =>
    readBodyFields(context, TRAINER_CODE_FIELDS),
  );
  const trainerId = trainerOf(trainer);
  const link = await findSheetLink(database, call);
  await consumePoint(codeLimiter(database), limiterKey(call.uuid, String(trainerId)), tooMany());
  const codeRequest = { ...call, link, trainerId, origin: originOf(context), hasMailServer: mailer !== null };
  const channel = await askTrainerCode(database, codeRequest);
  return respondPrivately({ '@type': 'EmargementTrainerCode', channel }, 202);
};

/** The code for the officer to hand over: shown once. */
export const handCode = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const { trainer } = await readLinkBody(context, { call, resolve: resolveSheet }, () =>
    readBodyFields(context, TRAINER_CODE_FIELDS),
  );
  const code = await journalTransaction(context.get('deps').database, async (tx) => {
    return handTrainerCode(tx, await resolveSheet(tx, call), { trainerId: trainerOf(trainer), now: call.now });
  });
  return respondPrivately({ '@type': 'EmargementTrainerCode', code }, 201);
};

/** Exchanges a code for the proof by which the page signs. */
export const redeemCode = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const call = readAttendanceCall(context);
  const read = () => readBodyFields(context, TRAINER_PROOF_FIELDS);
  const { trainer, code } = await readLinkBody(context, { call, resolve: resolveSheet }, read);
  const trainerId = trainerOf(trainer);
  const link = await findSheetLink(database, call);
  await consumePoint(tryLimiter(database), limiterKey(call.uuid, String(trainerId)), tooMany());
  const proof = await redeemTrainerCode(database, { ...call, link, trainerId, code });
  return respondPrivately({ '@type': 'EmargementTrainerProof', proof }, 201);
};
