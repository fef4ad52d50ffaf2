import { OUTBOUND_WORDS } from '../../model/messages/outbound.ts';
import { DomainError } from '../kernel/domainError.ts';

interface OutboundOptions {
  /** Base address of the service. */
  readonly url: string;
  /** Name shown when it does not answer, e.g. « Le registre des entreprises ». */
  readonly name: string;
  /** Default 3 s: a person waits at a form. */
  readonly timeoutMs?: number;
  /** Consecutive failures before requests pause. Default 3. */
  readonly failuresToPause?: number;
  /** Default 30 s. */
  readonly pauseMs?: number;
  /** Current time. Default the clock's. */
  readonly now?: () => number;
}

/** Requests JSON from another service; null for a 404. */
export type Outbound = (path: string) => Promise<unknown>;

/** Why a service gives no answer, for people. */
export const unavailable = (name: string, detail: string): DomainError =>
  new DomainError('server.unavailable', { detail: `${name} ${detail}`, headers: { 'Retry-After': '5' } });

/**
 * A cautious client of another service: short timeout, no redirects, and a pause after consecutive failures, so that a failing
 * service does not delay every click.
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
    if (!response.ok) throw new Error(`response status ${response.status}`);
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
