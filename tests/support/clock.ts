/** An ordinary Tuesday morning: no public holiday, no weekend and no change of the clocks near it. */
const TUESDAY = '2026-11-24T10:00:00+01:00';

/** Start time of this run, for product and tests; `npm run test:calendar` sets others. */
export const TEST_START = new Date(process.env.TEST_NOW ?? TUESDAY);

/** Time zone of servers, browsers and tests. */
export const TEST_ZONE = process.env.TEST_ZONE ?? 'Europe/Paris';

/** The machine's time at the start: set by vitest.config.ts, so that all processes of a run agree. */
const machineStart = Number(process.env.TEST_NOW_SINCE ?? Date.now());

/** The current time for servers, demonstrations, pages (through their server) and tests; it advances normally. */
export const testNow = (): Date => new Date(TEST_START.getTime() + Date.now() - machineStart);
