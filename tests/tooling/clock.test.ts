import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const SOURCES = '{model,server,src,resources,custom-pages,tests}/**/*.{ts,tsx}';

/** Files that may read the machine's clock, and why. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'server/start.ts': 'gives the product its clock',
  'server/cli/': 'run by an operator, at the machine’s time',
  'server/supervisor.ts': 'dates its lines in the log',
  'server/buildAdmin.ts': 'compares the times of files',
  'server/database/pglite/directoryLock.ts': 'compares the times of files',
  'server/accounts/login/loginThrottle.ts': 'the limiter’s library has the machine’s time',
  'src/clock/': 'corrects the device’s clock',
  'tests/support/clock.ts': 'gives the tests their clock',
  'tests/bench/': 'measures, at the machine’s time',
  'tests/tooling/clock.test.ts': 'names what it looks for',
};
/** Tests that wait until a deadline, name files, or test clocks; none uses the date. */
const TESTS_MAY_WAIT = [
  'src/clock/serverClock.test.ts',
  'tests/api/imports/killedImport.test.ts',
  'tests/api/reliability/killedLoad.test.ts',
  'tests/e2e/process.test.ts',
  'tests/support/admin/adminScreen.tsx',
  'tests/support/database/databaseImage.ts',
  'tests/support/screens/overlays.ts',
  'tests/support/database/postgresCluster.ts',
  'tests/support/database/replica.ts',
  'tests/support/screens/screenWalk.ts',
  'tests/support/servers/server.ts',
];

/** The time of the machine or the database, instead of the tests' clock. */
const MACHINE_TIME = /new Date\(\)|Date\.now\(\)|\b(current_date|localtimestamp|clock_timestamp)\b/i;

it('uses only the application clock, never the machine’s', () => {
  const allowed = [...Object.keys(MAY_ASK), ...TESTS_MAY_WAIT];
  const files = globSync(SOURCES, { cwd: PROJECT_ROOT });
  const asking = files.filter((file) => MACHINE_TIME.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')));

  expect(asking.filter((file) => !allowed.some((path) => file.startsWith(path)))).toEqual([]);
  // The list has no outdated entries.
  expect(allowed.filter((path) => !asking.some((file) => file.startsWith(path)))).toEqual([]);
});
