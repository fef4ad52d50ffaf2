import { COPIED_AT_HEADER } from '../offline/trainerWorker.ts';
import { clampOffset } from './clampOffset.ts';

/** Kept for pages that open without network, on devices whose clock is wrong. */
const KEY = 'pilotage.clock';

const keptOffset = (): number => {
  try {
    return Number(window.localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
};

const keepOffset = (offset: number): void => {
  try {
    if (offset === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, String(offset));
  } catch {
    // A browser that keeps nothing starts from its own clock.
  }
};

let offsetMs = keptOffset();

/** The time on the server, as its answers tell it: the one source of "now" and "today" in every page. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** Sets the clock by an answer's `Date`. A copy that was kept for times without network tells an old time, and is ignored. */
export const noteServerTime = (headers: Headers, sentAt: number): void => {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverTime) || headers.has(COPIED_AT_HEADER)) return;
  const offset = clampOffset(offsetMs, { sentAt, receivedAt: Date.now(), serverTime });
  if (offset === offsetMs) return;
  offsetMs = offset;
  keepOffset(offset);
};
