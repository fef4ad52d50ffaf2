import { z } from 'zod';
import { acceptedAs, jsonOf, requestSms, type SmsSender } from './smsSender.ts';

export interface BrevoSmsOptions {
  /** Base address of the API, e.g. https://api.brevo.com/v3. */
  readonly url: string;
  readonly apiKey: string;
  /** Eleven letters and digits at most, or a number. */
  readonly sender: string;
}

const ACCEPTED = z.object({ messageId: z.unknown() }).partial();

/** Transactional SMS of Brevo. Without `unicodeEnabled` it would replace the characters that the 7-bit alphabet lacks. */
export const createBrevoSms = ({ url, apiKey, sender }: BrevoSmsOptions): SmsSender => ({
  send: async ({ receiver, text, isUnicode }, signal) => {
    const answer = await requestSms({
      url: `${url}/transactionalSMS/send`,
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'api-key': apiKey },
      body: JSON.stringify({
        sender,
        recipient: receiver.replace('+', ''),
        content: text,
        type: 'transactional',
        unicodeEnabled: isUnicode,
      }),
    });
    const { messageId } = ACCEPTED.catch({}).parse(jsonOf(answer));
    return acceptedAs(messageId, answer);
  },
});
