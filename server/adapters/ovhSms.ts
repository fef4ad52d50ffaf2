import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SMS_OUTCOMES } from '../../model/messages/sms/sms.ts';
import { acceptedAs, jsonOf, type OutgoingSms, requestSms, SmsFailure, type SmsSender } from './smsSender.ts';

/** Credentials of an application at OVHcloud, and its SMS account. */
export interface OvhSmsOptions {
  /** Base address of the API, e.g. https://eu.api.ovh.com/1.0. */
  readonly url: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly consumerKey: string;
  /** Name of the SMS account, e.g. sms-ab12345-1. */
  readonly service: string;
  /** A sender declared in the account; null: a short number. */
  readonly sender: string | null;
}

const REPORT = z.object({ ids: z.array(z.unknown()), invalidReceivers: z.array(z.string()) }).partial();

interface Signed {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Seconds, by the clock of OVHcloud. */
  readonly timestamp: string;
}

const signatureOf = ({ applicationSecret, consumerKey }: OvhSmsOptions, { method, url, body, timestamp }: Signed): string => {
  const signed = [applicationSecret, consumerKey, method, url, body, timestamp].join('+');
  return `$1$${createHash('sha1').update(signed).digest('hex')}`;
};

/** OVHcloud refuses a wrong clock, so its own is asked; nothing has been sent if that fails. */
const readTime = async (url: string, signal: AbortSignal): Promise<string> => {
  try {
    const time = (await requestSms({ url: `${url}/auth/time`, method: 'GET', headers: {}, signal })).trim();
    if (/^\d{9,12}$/.test(time)) return time;
    throw new Error(SMS_OUTCOMES.wrongClock);
  } catch (error) {
    throw new SmsFailure('later', SMS_OUTCOMES.unreachable(error instanceof Error ? error.message : String(error)));
  }
};

const jobOf = ({ sender }: OvhSmsOptions, { receiver, text, validMinutes }: OutgoingSms): string =>
  JSON.stringify({
    charset: 'UTF-8',
    message: text,
    noStopClause: true,
    priority: 'high',
    receivers: [receiver],
    ...(sender === null ? { senderForResponse: true } : { sender }),
    validityPeriod: validMinutes,
  });

/** OVHcloud SMS: one job for each SMS, signed as its API asks. */
export const createOvhSms = (options: OvhSmsOptions): SmsSender => ({
  send: async (sms, signal) => {
    const url = `${options.url}/sms/${encodeURIComponent(options.service)}/jobs`;
    const body = jobOf(options, sms);
    const timestamp = await readTime(options.url, signal);
    const answer = await requestSms({
      url,
      method: 'POST',
      body,
      signal,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'X-Ovh-Application': options.applicationKey,
        'X-Ovh-Consumer': options.consumerKey,
        'X-Ovh-Timestamp': timestamp,
        'X-Ovh-Signature': signatureOf(options, { method: 'POST', url, body, timestamp }),
      },
    });
    const { ids = [], invalidReceivers = [] } = REPORT.catch({}).parse(jsonOf(answer));
    if (ids.length === 0 && invalidReceivers.length > 0) throw new SmsFailure('refused', SMS_OUTCOMES.invalidNumber);
    return acceptedAs(ids[0], answer);
  },
});
