import { ASKED_FOR_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readFields } from '../../http/readBodyFields.ts';
import { idParam, readJson } from '../../http/request.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { readAttendanceCall } from '../caller/readAttendanceCall.ts';
import { type SentMails, sendNeedMail, sendSheetMails } from './sendSigningMails.ts';
import type { SigningMailKind } from './signingMail.ts';

const limiterOf = limiterFor({ keyPrefix: 'emargement_mail', ...ATTENDANCE_LIMITS.sendings });

const readSending = async (context: AppContext) => {
  const { database, now } = context.get('deps');
  const actor = actorOf(context);
  const isBare = (await context.req.text()) === '';
  const { about } = readFields(ASKED_FOR_FIELDS, isBare ? {} : await readJson(context));
  const detail = problemMessage('attendance.too_many_mails');
  await consumePoint(limiterOf(database), limiterKey(String(actor.accountId)), { detail });
  const purpose: SigningMailKind = about === 'email_confirmation' ? about : 'signature';
  return { actor, now: now(), origin: originOf(context), purpose };
};

const answerMails = (context: AppContext, sentMails: SentMails): Response =>
  respondPrivately({ '@id': new URL(context.req.url).pathname, '@type': 'EmargementMails', ...sentMails }, 202);

export const sendMails = async (context: AppContext): Promise<Response> => {
  const sending = await readSending(context);
  return answerMails(context, await sendSheetMails(context.get('deps').database, { ...readAttendanceCall(context), ...sending }));
};

export const sendMailOfNeed = async (context: AppContext): Promise<Response> => {
  const sending = await readSending(context);
  return answerMails(context, await sendNeedMail(context.get('deps').database, idParam(context), sending));
};
