/** One reading of the server's clock. All in milliseconds since 1970. */
export interface ClockReading {
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
