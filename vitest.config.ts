import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { isLong } from './tests/support/campaign.ts';
import { TEST_ZONE } from './tests/support/clock.ts';
import { whyNoPostgres } from './tests/support/database/postgres.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

// One time for all processes of a run (tests/support/clock.ts).
process.env.TEST_NOW_SINCE ??= String(Date.now());
// Workers, servers and builds of the tests share a cache of compiled modules.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const API_TIMEOUT_MS = 30_000;
const ADMIN_TIMEOUT_MS = 60_000;
const E2E_TIMEOUT_MS = 180_000;
const CAMPAIGN_TIMEOUT_MS = 3_600_000;

/** Limit of a preparation, in milliseconds. The long campaign prepares more, and the command line has no say over it in a project. */
const hookTimeout = (testTimeout: number): number => (isLong ? CAMPAIGN_TIMEOUT_MS : 4 * testTimeout);

/** Cases from the field call the API as well. */
const TESTS_OF_API = ['tests/api/**/*.test.ts', 'tests/field/**/*.test.ts'];
/** API tests that need several connections, or that open PostgreSQL themselves. */
const POSTGRES_ONLY = ['tests/api/instances/**/*.test.ts', 'tests/api/database/statementColumns.test.ts'];
/** API tests without a database, or that choose their databases themselves: they run once. */
const PGLITE_ONLY = [
  'tests/api/runtime/**/*.test.ts',
  'tests/api/demo/{browserDemo,browserModules,repeatable}.test.ts',
  'tests/api/attendance/signatureImage.test.ts',
  'tests/api/database/{adapters,parserMemory,postgres,directoryLock,preparedOnPglite}.test.ts',
];
/** Faults under load: a campaign that only `npm run test:fire` has time for. */
const FAULTS = 'tests/api/faults/**/*.test.ts';
/** In the long campaign this test measures time: nothing else runs meanwhile. */
const TIMED = 'tests/api/imports/hostileFiles.test.ts';
const RUN_ALONE = [FAULTS, ...(isLong ? [TIMED] : [])];
/**
 * API tests run once, on PostgreSQL if it is available: it is faster, and has races. Both databases speak the same SQL and refuse a
 * query outside the running transaction (transactionGuard.ts). Only what may differ also runs on PGlite: restarts and crashes, every
 * route, generated statement and kind of write once; and the screens. `npm run test:both` runs everything on both.
 */
const ON_PGLITE_TOO = [
  'tests/api/{crash,mail/killedMail,integrations/killedDelivery,integrations/repeatedCalls}.test.ts',
  'tests/api/contract/specificationCalls.test.ts',
  'tests/api/database/statements.test.ts',
  'tests/api/accounts/loginSessions.test.ts',
  'tests/api/files/upload.test.ts',
  'tests/api/{archives/archiveComesBack,imports/importedFiles}.test.ts',
  'tests/api/hydra/{export,records,writes}.test.ts',
  'tests/api/search/search.test.ts',
  'tests/field/words.test.ts',
];

/** Registers the domains with the engine, as at start, for tests that call use cases without the app. */
const ENGINE_WITH_DOMAINS = ['server/domain.ts'];

/**
 * Node runs TypeScript itself, with its cache of compiled modules, and without the indirection of imports that Vite adds: a seventh
 * less time. Only screens need Vite.
 */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/**
 * The tests of a file run in a random order, so that none comes to depend on another: the same one everywhere, so that a commit is
 * judged by its own changes; `npm run test:shuffled` draws a new one. The order of files is that of LongestFirst.
 */
const SEED = process.env.NEW_ORDER === undefined ? 20_261_124 : Date.now();
const SHUFFLED = { sequence: { shuffle: { files: false, tests: true } } };

/** The tests of the API, each file on a database of its own on PostgreSQL. */
const apiOnPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...NATIVE,
    ...SHUFFLED,
    name: 'api-postgres',
    include: TESTS_OF_API,
    exclude: [...PGLITE_ONLY, ...RUN_ALONE],
    setupFiles: [...ENGINE_WITH_DOMAINS, 'tests/support/database/reportFaultyStatements.ts'],
    isolate: false,
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['tests/support/database/postgresSetup.ts'],
    testTimeout: API_TIMEOUT_MS,
    hookTimeout: hookTimeout(API_TIMEOUT_MS),
  },
};

/** Each file measures what a loaded server answers, so that nothing else may run meanwhile. */
const faults: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...NATIVE,
    name: 'faults',
    include: [FAULTS],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    hookTimeout: hookTimeout(API_TIMEOUT_MS),
  },
};

/** The timed test on each database, after the others. */
const timed: readonly TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...NATIVE,
      name: 'timed',
      include: [TIMED],
      setupFiles: ENGINE_WITH_DOMAINS,
      maxWorkers: 1,
      sequence: { groupOrder: 3 },
      hookTimeout: hookTimeout(API_TIMEOUT_MS),
    },
  },
  {
    extends: true,
    test: {
      ...apiOnPostgres.test,
      name: 'timed-postgres',
      include: [TIMED],
      exclude: [],
      maxWorkers: 1,
      sequence: { groupOrder: 4 },
    },
  },
];

/** Libraries are taken in the build that people get: Vite would add the condition `development`. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr, environments }) => {
    for (const conditions of [ssr.resolve?.conditions, environments.ssr?.resolve.conditions]) {
      const index = conditions?.indexOf('development|production') ?? -1;
      if (index >= 0) conditions?.splice(index, 1);
    }
  },
};

const noPostgres = await whyNoPostgres();
const runsAllOnPglite = noPostgres !== null || process.env.BOTH_DATABASES !== undefined || isLong;
// Some guarantees exist only on PostgreSQL (races, two instances): CI must not pass without it.
if (noPostgres && process.env.CI) throw new Error(noPostgres);
if (noPostgres) process.stderr.write(`\n!!! THE TESTS OF THE API DO NOT RUN ON POSTGRESQL. ${noPostgres}\n\n`);

export default defineConfig({
  test: {
    // On two cores a third worker uses the time in which the others wait for servers, browsers and databases; with a fourth some
    // waits time out.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst, seed: SEED },
    globalSetup: ['tests/support/globalSetup.ts'],
    env: { TZ: TEST_ZONE },
    // Polled conditions come true late on a busy machine; Vitest's default is one second.
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          ...NATIVE,
          ...SHUFFLED,
          name: 'model',
          include: ['model/**/*.test.ts', 'tests/model/**/*.test.ts', 'tests/tooling/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...NATIVE,
          ...SHUFFLED,
          name: 'api',
          include: runsAllOnPglite ? TESTS_OF_API : [...PGLITE_ONLY, ...ON_PGLITE_TOO],
          exclude: [...POSTGRES_ONLY, ...RUN_ALONE],
          setupFiles: ENGINE_WITH_DOMAINS,
          isolate: false,
          testTimeout: API_TIMEOUT_MS,
          hookTimeout: hookTimeout(API_TIMEOUT_MS),
        },
      },
      ...(noPostgres ? [] : [apiOnPostgres]),
      ...(isLong ? [faults, ...timed] : []),
      {
        extends: true,
        // The build of React that people get; the development build takes twice the time.
        oxc: { jsx: { development: false } },
        plugins: [productionBuilds],
        test: {
          ...SHUFFLED,
          name: 'admin',
          environment: './tests/support/admin/jsdomOnServer.ts',
          include: ['{src,resources,custom-pages}/**/*.test.{ts,tsx}', 'tests/admin/**/*.test.{ts,tsx}'],
          env: { NODE_ENV: 'production' },
          setupFiles: [
            'tests/support/admin/actInProduction.ts',
            'tests/support/admin/withoutStyles.ts',
            'tests/support/admin/slowMachineTimeouts.ts',
            'tests/support/admin/emptyPage.ts',
          ],
          isolate: false,
          testTimeout: ADMIN_TIMEOUT_MS,
          hookTimeout: hookTimeout(ADMIN_TIMEOUT_MS),
        },
      },
      {
        extends: true,
        test: {
          ...NATIVE,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: [
            ...(noPostgres ? [] : ['tests/support/database/postgresSetup.ts']),
            'tests/support/browser/demonstrationSetup.ts',
          ],
          setupFiles: ['tests/support/browser/awaitDemonstration.ts'],
          // A browser and a server use both cores, so these tests run after the others.
          sequence: { groupOrder: 1 },
          testTimeout: E2E_TIMEOUT_MS,
          hookTimeout: hookTimeout(E2E_TIMEOUT_MS),
        },
      },
    ],
  },
});
