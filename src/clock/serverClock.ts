import { COPIED_AT_HEADER } from './copiedAtHeader.ts';

/** Stored for pages opened offline, on devices whose clock is wrong. */
const KEY = 'pilotage.clock';

const storedOffset = (): number => {
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
    // Without storage the page starts from the device's clock.
  }
};

let offsetMs = storedOffset();

/** The server's time, from its answers: the only source of "now" and "today" in pages. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** One reading of the server's clock. All in milliseconds since 1970. */
interface ClockReading {
  /** Device time when the call was sent and when its answer began to arrive. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The answer's `Date` header, which drops the fraction of the second. */
  readonly serverTime: number;
}

const SECOND_MS = 1000;

/**
 * How far the server's clock is ahead of the device's (negative: behind), given the offset known so far. The server wrote its
 * time between sending and receiving: an offset inside these bounds is kept, so that a slow answer never changes a correct clock.
 */
export const clampOffset = (offset: number, { sentAt, receivedAt, serverTime }: ClockReading): number =>
  Math.min(Math.max(offset, serverTime - receivedAt), serverTime + SECOND_MS - sentAt);

/** Sets the clock from an answer's `Date`. Offline copies carry an old time and are ignored. */
export const noteServerTime = (headers: Headers, sentAt: number): void => {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverTime) || headers.has(COPIED_AT_HEADER)) return;
  const offset = clampOffset(offsetMs, { sentAt, receivedAt: Date.now(), serverTime });
  if (offset === offsetMs) return;
  offsetMs = offset;
  keepOffset(offset);
};
