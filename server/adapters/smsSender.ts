import { SMS_OUTCOMES } from '../../model/messages/sms/sms.ts';

/** An SMS to send. */
export interface OutgoingSms {
  /** E.164. */
  readonly receiver: string;
  readonly text: string;
  /** Has characters that the 7-bit alphabet lacks. */
  readonly isUnicode: boolean;
  /** Minutes after which the SMS is of no use. */
  readonly validMinutes: number;
}

/** The provider's answer to an accepted SMS. */
export interface SmsAccepted {
  readonly providerId: string;
  readonly answer: string;
}

/**
 * The SMS was not confirmed. `refused`: it never will be; `later`: certainly not accepted, worth another attempt; `unknown`: it may
 * have been accepted, and neither provider recognises a repeated one.
 */
export class SmsFailure extends Error {
  readonly kind: 'refused' | 'later' | 'unknown';

  constructor(kind: SmsFailure['kind'], answer: string) {
    super(answer);
    this.name = 'SmsFailure';
    this.kind = kind;
  }
}

/** A provider of SMS. */
export interface SmsSender {
  /** Sends an SMS; throws an `SmsFailure` with the reason. */
  send(sms: OutgoingSms, signal: AbortSignal): Promise<SmsAccepted>;
}

interface SmsRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

const TIMEOUT_SECONDS = 8;
/** Most bytes of an answer that are read; both providers write a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * 1024;
/** An identifier as both providers give: a number, or a short text without blanks. */
const PROVIDER_ID = /^[\w.:@<>-]{1,100}$/;

/** The connection was never made, so nothing was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

const isNotConnected = (code: string): boolean =>
  NOT_CONNECTED.has(code) || code.startsWith('CERT_') || code.includes('CERTIFICATE');

const noAnswer = (error: unknown, timeout: AbortSignal): SmsFailure => {
  const code = codeOf(error);
  if (isNotConnected(code)) return new SmsFailure('later', SMS_OUTCOMES.unreachable(code));
  const reason = timeout.aborted ? SMS_OUTCOMES.timeout(TIMEOUT_SECONDS) : code || String(error);
  return new SmsFailure('unknown', SMS_OUTCOMES.unanswered(reason));
};

/**
 * Meaning of a refusal. 401, 402, 403: key or credit, which the operator puts right; 429, 503: busy. Other answers of a failing
 * server may come after it has accepted.
 */
const kindOf = (status: number): SmsFailure['kind'] => {
  if ([401, 402, 403, 429, 503].includes(status)) return 'later';
  return status >= 500 ? 'unknown' : 'refused';
};

const failureOf = (status: number, text: string): SmsFailure => {
  const kind = kindOf(status);
  const answer = SMS_OUTCOMES.answered(status, text);
  return new SmsFailure(kind, kind === 'unknown' ? SMS_OUTCOMES.unanswered(answer) : answer);
};

/** The start of an answer, which may never end; the rest is not read. */
const readStart = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size >= ANSWER_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
};

/** Requests the provider once, without following redirects; returns the text of a 2xx answer, and throws an `SmsFailure` otherwise. */
export const requestSms = async ({ signal, ...request }: SmsRequest): Promise<string> => {
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const { url, ...init } = request;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, timeout]) });
    status = response.status;
    text = await readStart(response);
  } catch (error) {
    throw noAnswer(error, timeout);
  }
  if (status < 200 || status > 299) throw failureOf(status, text);
  return text;
};

/** Acceptance that a 2xx answer proves: without the provider's documented identifier, nobody knows whether it accepted the SMS. */
export const acceptedAs = (id: unknown, answer: string): SmsAccepted => {
  const providerId = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  if (!PROVIDER_ID.test(providerId)) throw new SmsFailure('unknown', SMS_OUTCOMES.unidentified(answer));
  return { providerId, answer };
};

/** An answer as JSON; null: it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
