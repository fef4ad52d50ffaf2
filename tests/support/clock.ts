/** An ordinary Tuesday morning: no public holiday, no weekend and no change of the clocks near it. */
const TUESDAY = '2026-11-24T10:00:00+01:00';

/** The moment at which this run begins for the product and its tests; `npm run test:calendar` chooses others. */
export const TEST_START = new Date(process.env.TEST_NOW ?? TUESDAY);

/** Where the machines of a run are: its servers, browsers and tests. */
export const TEST_ZONE = process.env.TEST_ZONE ?? 'Europe/Paris';

/** When that was by the machine's clock: vitest.config.ts notes it, so that all processes of a run share one time. */
const machineStart = Number(process.env.TEST_NOW_SINCE ?? Date.now());

/** The time now, for servers, demonstrations, pages (by their server's answers) and tests; it goes on as time does. */
export const testNow = (): Date => new Date(TEST_START.getTime() + Date.now() - machineStart);
