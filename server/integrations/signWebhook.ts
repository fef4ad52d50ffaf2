import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, in the form of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

interface SignedMessage {
  readonly secret: string;
  readonly eventId: string;
  readonly sentAt: Date;
  /** Exactly the bytes that are sent. */
  readonly body: string;
}

/** The headers that prove to a receiver who sent the body, and when (https://www.standardwebhooks.com, version 1). */
export const signedHeaders = ({ secret, eventId, sentAt, body }: SignedMessage): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
