import { HttpError } from 'react-admin';
import { askAboutPlanned, withAcceptedPlanned } from '../acts/plannedRecord.ts';
import { sendOnce } from '../acts/sendOnce.ts';
import { askAboutSignedDay, withSignedReason } from '../acts/signedDay.ts';
import { isLostLogin, toHttpError } from '../api/apiProblem.ts';
import { fetchFromServer } from '../clock/fetchFromServer.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';
import { headersOfTab, leaveToOtherPerson, tellLostLogin } from './personOfTab.ts';

const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;

export interface HttpOptions {
  /** Default GET. */
  readonly method?: string;
  /** Objects are sent as JSON-LD; text and FormData unchanged. */
  readonly body?: unknown;
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal;
  /** Default 30 seconds, 5 minutes for a file. */
  readonly timeoutMs?: number;
  /** Sent again and again: the server need not remember it. Default false. */
  readonly isHeartbeat?: boolean;
  /** Whether the call asks who is logged in: not for the person of this page. Default false. */
  readonly isForAnybody?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the answer has no JSON body. */
  readonly json: unknown;
}

const isRawBody = (body: unknown): body is string | FormData | Blob =>
  typeof body === 'string' || body instanceof FormData || body instanceof Blob;

const buildInit = ({ method = 'GET', body, headers, signal, timeoutMs, isForAnybody }: HttpOptions): RequestInit => {
  const isUpload = body instanceof FormData;
  const allHeaders = new Headers(headers);
  if (!isForAnybody) for (const [name, value] of Object.entries(headersOfTab())) allHeaders.set(name, value);
  if (!allHeaders.has('Accept')) allHeaders.set('Accept', 'application/ld+json, application/json');
  if (body !== undefined && !isUpload && !allHeaders.has('Content-Type')) allHeaders.set('Content-Type', 'application/ld+json');
  const timeout = AbortSignal.timeout(timeoutMs ?? (isUpload ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS));
  return {
    method,
    headers: allHeaders,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: isRawBody(body) ? body : JSON.stringify(body) }),
  };
};

/** The raw answer; without an answer throws the error shown to people. */
export const send = async (url: string | URL, options: HttpOptions): Promise<Response> => {
  let init: RequestInit;
  try {
    init = buildInit(options);
  } catch {
    throw new HttpError(FRENCH_MESSAGES.api['init-request-error'], 0);
  }
  try {
    const call = options.isHeartbeat ? fetchFromServer : sendOnce;
    return await call(new URL(url, window.location.href), init);
  } catch (error) {
    // A page cancels its calls when it is left: no message.
    if (options.signal?.aborted) throw error;
    throw new HttpError(FRENCH_MESSAGES.api['no-response'], 0);
  }
};

/** The JSON body of an answer; undefined if it has none. */
export const readJson = async (response: Response): Promise<unknown> => {
  if (!/json/.test(response.headers.get('Content-Type') ?? '')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

interface Again {
  readonly address: URL;
  readonly onDone?: () => void;
}

/** The address of a refused write with what the person answered to the refusal's question; null: it asked nothing. */
const answeredAddress = async (problem: HttpError, url: string | URL): Promise<Again | null> => {
  const reason = await askAboutSignedDay(problem);
  if (reason !== null) return { address: withSignedReason(url, reason) };
  const decision = await askAboutPlanned(problem);
  return decision && { address: withAcceptedPlanned(url, decision), onDone: decision.onDone };
};

/**
 * Calls the API with the login cookie and parses its JSON-LD. A refusal throws react-admin's HttpError, with `body.errors` keyed
 * by field (specification §8). A write that would change a signed day asks for the reason, one
 * that takes out of use what coming sessions have asks for a confirmation; both are sent again with it.
 */
export const httpClient = async (url: string | URL, options: HttpOptions = {}): Promise<HttpAnswer> => {
  const response = await send(url, options);
  const json = await readJson(response);
  const problem = response.ok ? null : toHttpError(response.status, json);
  if (problem?.body?.code === 'account.other_person') leaveToOtherPerson();
  if (problem && isLostLogin(problem) && !options.isForAnybody) tellLostLogin(problem);
  if (problem) {
    const again = await answeredAddress(problem, url);
    if (again === null) throw problem;
    const answer = await httpClient(again.address, options);
    again.onDone?.();
    return answer;
  }
  return { status: response.status, headers: response.headers, json };
};
