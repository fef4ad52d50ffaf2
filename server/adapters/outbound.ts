import { OUTBOUND_WORDS } from '../../model/messages/outbound.ts';
import { DomainError } from '../errors.ts';

interface OutboundOptions {
  /** Where the service is; everything asked of it is below. */
  readonly url: string;
  /** Whom people read about when it does not answer, e.g. « Le registre des entreprises ». */
  readonly name: string;
  /** Default 3 s: someone waits in front of a form. */
  readonly timeoutMs?: number;
  /** Failures in a row after which nothing is asked for a while. Default 3. */
  readonly failuresToPause?: number;
  /** Default 30 s. */
  readonly pauseMs?: number;
  /** The time now. Default the clock's. */
  readonly now?: () => number;
}

/** Asks another service for JSON; null is its 404. */
export type Outbound = (path: string) => Promise<unknown>;

/** Why a service says nothing, as people read it. */
export const unavailable = (name: string, detail: string): DomainError =>
  new DomainError('server.unavailable', { detail: `${name} ${detail}`, headers: { 'Retry-After': '5' } });

/**
 * A careful client of another service: a short time-out, no redirect, and a pause after failures in a row, so that a service that
 * is down costs nobody three seconds a click.
 */
export const createOutbound = ({
  url,
  name,
  timeoutMs = 3000,
  failuresToPause = 3,
  pauseMs = 30_000,
  now = Date.now,
}: OutboundOptions): Outbound => {
  let failures = 0;
  let pausedUntil = 0;

  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/json' },
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  };

  return async (path) => {
    const down = () => unavailable(name, OUTBOUND_WORDS.noAnswer);
    if (now() < pausedUntil) throw down();
    try {
      const answer = await ask(path);
      failures = 0;
      return answer;
    } catch {
      failures += 1;
      if (failures >= failuresToPause) {
        failures = 0;
        pausedUntil = now() + pauseMs;
      }
      throw down();
    }
  };
};
