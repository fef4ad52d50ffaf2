import { IDEMPOTENCY_KEY_HEADER } from '../../model/integrations/idempotencyKey.ts';
import { fetchFromServer } from '../clock/fetchFromServer.ts';
import { actKey, type Outcome } from './actKey.ts';

const CONFLICT = 409;
const UNPROCESSABLE = 422;
const FIRST_FAILURE = 500;
const TRIES = 5;
const SECOND_MS = 1000;

/** Outcome of an act by the status of its answer; a failure of the server, or before it, leaves it open. */
export const outcomeOf = (status: number): Outcome => {
  if (status === 0 || status >= FIRST_FAILURE) return 'lost';
  return status < 400 ? 'done' : 'refused';
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds after which the server wants the same call again, which is still running; null: this is the answer. */
const secondsToWait = (response: Response): number | null => {
  const after = response.status === CONFLICT ? response.headers.get('Retry-After') : null;
  return after === null ? null : Number(after) || 1;
};

const isReused = async (response: Response): Promise<boolean> =>
  response.status === UNPROCESSABLE &&
  (
    (await response
      .clone()
      .json()
      .catch(() => ({}))) as { readonly code?: string }
  ).code === 'request.key_reused';

const fetchWithKey = async (url: URL, init: RequestInit, key: string): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set(IDEMPOTENCY_KEY_HEADER, key);
  for (let tries = TRIES; ; tries -= 1) {
    const response = await fetchFromServer(url, { ...init, headers });
    const seconds = secondsToWait(response);
    if (seconds === null || tries <= 1) return response;
    await pause(seconds * SECOND_MS);
  }
};

/** `fetch` for reads and writes: a write has the key of its act, so that the server does it once however often it arrives. */
export const sendOnce = async (input: string | URL, init: RequestInit): Promise<Response> => {
  const url = new URL(input, window.location.href);
  const act = { method: init.method ?? 'GET', url, body: init.body };
  const keyed = actKey(act);
  if (!keyed) return fetchFromServer(url, init);
  const response = await fetchWithKey(url, init, keyed.key);
  keyed.end(outcomeOf(response.status));
  if (!(await isReused(response))) return response;
  // Another act with the same digest.
  const fresh = actKey(act);
  return fresh ? fetchWithKey(url, init, fresh.key) : response;
};
