import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED_AT_HEADER } from './copiedAtHeader.ts';
import { clampOffset, noteServerTime, serverNow } from './serverClock.ts';

const KEY = 'pilotage.clock';
const HOUR_MS = 3_600_000;
/** `Date` headers have whole seconds. */
const PRECISION_MS = 1000;

const headersAt = (aheadMs: number, more: Record<string, string> = {}): Headers =>
  new Headers({ Date: new Date(Date.now() + aheadMs).toUTCString(), ...more });
const aheadMs = (): number => serverNow().getTime() - Date.now();

// Freezes the device's clock, so that two readings are equal.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  noteServerTime(headersAt(0), Date.now());
  vi.useRealTimers();
});

it('uses the server’s time, so that a device with a wrong clock shows the right day', () => {
  noteServerTime(headersAt(30 * HOUR_MS), Date.now());
  expect(Math.abs(aheadMs() - 30 * HOUR_MS)).toBeLessThanOrEqual(PRECISION_MS);
  noteServerTime(headersAt(-5 * HOUR_MS), Date.now());
  expect(Math.abs(aheadMs() + 5 * HOUR_MS)).toBeLessThanOrEqual(PRECISION_MS);
});

it('stores a correction for offline use, only if needed', () => {
  noteServerTime(headersAt(HOUR_MS), Date.now());
  expect(Number(localStorage.getItem(KEY))).toBe(aheadMs());
});

it('ignores cached answers, and answers without a time', () => {
  const before = aheadMs();
  noteServerTime(headersAt(HOUR_MS, { [COPIED_AT_HEADER]: '2026-11-24T09:00:00Z' }), Date.now());
  noteServerTime(new Headers(), Date.now());
  noteServerTime(new Headers({ Date: 'yesterday' }), Date.now());
  expect(aheadMs()).toBe(before);
});

it('never changes a correct clock, and is never off by more than the call’s duration', () => {
  const delay = fc.integer({ min: 0, max: 120_000 });
  const call = fc.record({
    offset: fc.integer({ min: -1e9, max: 1e9 }),
    assumed: fc.integer({ min: -1e9, max: 1e9 }),
    out: delay,
    back: delay,
  });
  fc.assert(
    fc.property(call, ({ offset, assumed, out, back }) => {
      const sentAt = 1_800_000_000_000;
      const answeredAt = sentAt + out + offset;
      const reading = { sentAt, receivedAt: sentAt + out + back, serverTime: Math.floor(answeredAt / 1000) * 1000 };
      expect(clampOffset(offset, reading)).toBe(offset);
      expect(Math.abs(clampOffset(assumed, reading) - offset)).toBeLessThanOrEqual(out + back + PRECISION_MS);
    }),
  );
});
