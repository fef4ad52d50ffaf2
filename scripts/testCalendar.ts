import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Moment {
  readonly name: string;
  readonly at: string;
  /** Time zone of servers, browsers and tests. Default: Paris. */
  readonly zone?: string;
  /** Default: `JOURNEYS`. */
  readonly tests?: readonly string[];
}

/** Journeys that depend on the day, and the demonstration data they use. */
const JOURNEYS = [
  'tests/api/demo/demonstration.test.ts',
  'tests/e2e/firstHour.test.ts',
  'tests/e2e/week.test.ts',
  'tests/e2e/trainerSpace.test.ts',
  'tests/e2e/signOnPhone.test.ts',
];

/** Run one by name: `npm run test:calendar -- sunday tokyo`. */
const MOMENTS: readonly Moment[] = [
  { name: 'after-midnight', at: '2026-11-23T00:30:00+01:00' },
  { name: 'before-midnight', at: '2026-11-24T23:45:00+01:00' },
  { name: 'sunday', at: '2026-11-29T15:00:00+01:00' },
  { name: 'new-year', at: '2027-01-01T10:00:00+01:00' },
  { name: 'leap-day', at: '2028-02-29T09:30:00+01:00' },
  { name: 'clocks-forward', at: '2027-03-28T01:58:00+01:00' },
  { name: 'clocks-back', at: '2027-10-31T02:58:00+02:00' },
  { name: 'last-of-year', at: '2026-12-31T16:00:00+01:00' },
  { name: 'last-of-month', at: '2027-04-30T17:30:00+02:00' },
  { name: 'utc', at: '2026-11-24T00:30:00+01:00', zone: 'UTC' },
  { name: 'tokyo', at: '2026-11-24T18:00:00+01:00', zone: 'Asia/Tokyo' },
  { name: 'los-angeles', at: '2026-11-24T08:00:00+01:00', zone: 'America/Los_Angeles' },
  // Uses each day of two years as today.
  { name: 'every-day', at: '2026-11-24T10:00:00+01:00', tests: ['tests/api/demo/everyDay.test.ts'] },
];

/** A dozen runs take long on a busy machine: each test gets enough time. */
const TEST_TIMEOUT_MS = 600_000;

/** Runs the tests at that moment, and returns whether all pass. */
const passesAt = async ({ at, zone = 'Europe/Paris', tests = JOURNEYS }: Moment): Promise<boolean> => {
  const options = ['--project', 'api', '--project', 'api-postgres', '--project', 'e2e', '--testTimeout', String(TEST_TIMEOUT_MS)];
  const child = spawn('node_modules/.bin/vitest', ['run', ...options, ...tests], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_NOW: at, TEST_ZONE: zone, EVERY_DAY: '1' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
};

const requestedNames = process.argv.slice(2);
const unknown = requestedNames.filter((name) => !MOMENTS.some((moment) => moment.name === name));
if (unknown.length > 0)
  throw new Error(`Unknown moment: ${unknown.join(', ')}. Known moments: ${MOMENTS.map(({ name }) => name).join(', ')}`);

const moments = MOMENTS.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name));
const outcomes: string[] = [];
for (const moment of moments) {
  const said = `${moment.name}: ${moment.at}${moment.zone ? ` in ${moment.zone}` : ''}`;
  console.info(`\n=== ${said}`);
  const began = performance.now();
  const passes = await passesAt(moment);
  if (!passes) process.exitCode = 1;
  outcomes.push(`${passes ? 'passed' : 'FAILED'}  ${Math.round((performance.now() - began) / 1000)} s  ${said}`);
}
console.info(`\n${outcomes.join('\n')}`);
