import { z } from 'zod';
import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import { readAs } from '../../http/bodySchema.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { idParam, readJson } from '../../http/request.ts';
import { problem } from '../../kernel/domainError.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { readAttendanceCall } from '../caller/readAttendanceCall.ts';
import { quoteSms, type SmsTarget, sendSms } from './signingSms.ts';

const SEGMENTS_MAX = 10_000;

/** Body of a sending. */
export const SMS_SENDING = z.strictObject({
  /** The number of segments that the quote announced. */
  segments: z.int().min(1).max(SEGMENTS_MAX),
  repeats: z.boolean().optional(),
});

const limiterOf = limiterFor({ keyPrefix: 'emargement_sms', ...ATTENDANCE_LIMITS.sendings });

const askingOf = (context: AppContext) => {
  const { now, sms } = context.get('deps');
  if (!sms) throw problem('record.conflict', 'sms.off');
  return { actor: actorOf(context), requestId: context.get('requestId'), now: now(), origin: originOf(context) };
};

type TargetOf = (context: AppContext) => SmsTarget;

const ofSheet: TargetOf = (context) => ({ call: readAttendanceCall(context) });
const ofNeed: TargetOf = (context) => ({ needId: idParam(context) });

const answer = (context: AppContext, view: object, status?: 202): Response =>
  respondPrivately({ '@id': new URL(context.req.url).pathname, ...view }, status);

const quote =
  (targetOf: TargetOf) =>
  async (context: AppContext): Promise<Response> => {
    const repeats = context.req.query('repeats') === 'true';
    const { database } = context.get('deps');
    return answer(context, await quoteSms(database, targetOf(context), { ...askingOf(context), repeats }));
  };

const send =
  (targetOf: TargetOf) =>
  async (context: AppContext): Promise<Response> => {
    const asking = askingOf(context);
    const { segments, repeats = false } = readAs(SMS_SENDING, await readJson(context));
    const { database } = context.get('deps');
    const detail = problemMessage('attendance.too_many_mails');
    await consumePoint(limiterOf(database), limiterKey(String(asking.actor.accountId)), { detail });
    return answer(context, await sendSms(database, targetOf(context), { ...asking, segments, repeats }), 202);
  };

export const quoteSheetSms = quote(ofSheet);
export const quoteNeedSms = quote(ofNeed);
export const sendSheetSms = send(ofSheet);
export const sendNeedSms = send(ofNeed);
