import { expect, it } from 'vitest';
import { MAIL_ATTEMPTS_MAX, mailPauseAfter } from './mailLimits.ts';

const MINUTE_MS = 60_000;

it('waits half a minute, then twice as long each time, an hour at most', () => {
  expect([1, 2, 3].map(mailPauseAfter)).toEqual([MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS]);
  expect([7, 8, MAIL_ATTEMPTS_MAX].map(mailPauseAfter)).toEqual([32 * MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS]);
});
