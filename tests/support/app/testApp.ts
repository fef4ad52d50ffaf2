import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { createCompanyRegistry } from '../../../server/adapters/companyRegistry.ts';
import { folderStore } from '../../../server/adapters/folderStore.ts';
import { createIdentityProviders } from '../../../server/adapters/identityProvider.ts';
import type { Mailer } from '../../../server/adapters/mailer.ts';
import { createPlateRegistry } from '../../../server/adapters/plateRegistry.ts';
import type { SignOnProvider } from '../../../server/adapters/signOnSettings.ts';
import type { SmsSender } from '../../../server/adapters/smsSender.ts';
import { createApp } from '../../../server/app.ts';
import type { Dependencies } from '../../../server/context/dependencies.ts';
import type { AppEnv } from '../../../server/context/route.ts';
import { followCustomisation } from '../../../server/customisation/followCustomisation.ts';
import { connectChangeFeed } from '../../../server/database/changeFeed.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Replica } from '../../../server/database/postgres/openReplica.ts';
import { createTotalsCache } from '../../../server/database/totalsCache.ts';
import { DEMONSTRATION_KEYS } from '../../../server/kernel/sealingKeys.ts';
import { createLog } from '../../../server/platform/log.ts';
import { testNow } from '../clock.ts';
import { compareWrites } from '../database/compareWrites.ts';
import { databaseClearingTotals } from '../database/databaseClearingTotals.ts';
import type { DatabaseContent } from '../database/databaseImage.ts';
import { isOnPostgres, openTestDatabase } from '../database/openTestDatabase.ts';
import { checkAnswer } from './checkAnswer.ts';
import { checkSpecialAnswer } from './checkSpecialAnswer.ts';
import { addTrainer, addUser, openSession, type Person, type TrainerOptions, type UserOptions } from './people.ts';
import { testJobs } from './testJobs.ts';

interface TestAppOptions {
  /** Content of the database. Default `basics`: regions and user groups. */
  readonly content?: DatabaseContent;
  /** A database to use, closed by the test. Default: a new one. */
  readonly database?: Database;
  /** The app's current time. Default: the tests' clock. */
  readonly now?: () => Date;
  readonly settings?: Partial<Dependencies['settings']>;
  /** Compare the tables that each write names with those that it writes (compareWrites). Default: on PostgreSQL. */
  readonly comparesWrites?: boolean;
  /** External services. Default: not configured. */
  readonly registries?: Partial<Pick<Dependencies, 'companyRegistry' | 'plateRegistry'>>;
  /** The mail server. Default: not configured. */
  readonly mailer?: Mailer;
  /** Default: no provider of SMS. */
  readonly sms?: SmsSender;
  /** Identity providers. Default: none. */
  readonly signOn?: readonly SignOnProvider[];
  /** A replica of the database, closed by the test. Default: none. */
  readonly replica?: Replica;
}

interface CallOptions {
  /** The caller. Default: not logged in. */
  readonly as?: Pick<Person, 'cookie'>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the peer. Default none. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or null. */
  readonly body: unknown;
}

const SETTINGS: Dependencies['settings'] = {
  publicUrl: null,
  trustedProxies: [],
  demo: false,
  passwordLogin: true,
  webhooksReachPrivate: false,
  nextRoutes: [],
  catchesMail: false,
  seal: null,
  passportKeys: DEMONSTRATION_KEYS,
  timestampAuthorities: [],
};

const readBody = async (response: Response): Promise<unknown> => {
  // An event stream ends with the login session, not with its first line.
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  return text && /(\/|\+)json\b/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : null;
};

const callOn =
  (app: Hono<AppEnv>) =>
  async (method: string, path: string, { as, body, headers = {}, from }: CallOptions = {}): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const json: Record<string, string> = body === undefined || isForm ? {} : { 'Content-Type': 'application/ld+json' };
    const init = {
      method,
      headers: { ...json, ...(as && { Cookie: as.cookie }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    const response = await app.request(path, init, from ? { remoteAddress: from } : {});
    const answered = await readBody(response);
    if (response.ok) checkSpecialAnswer(method, path, answered);
    if (response.ok && response.headers.get('Content-Type')?.includes('ld+json')) checkAnswer(path, answered);
    return { status: response.status, headers: response.headers, body: answered };
  };

/**
 * The real API on its own database, without network.
 * @example
 * const test = await testApp();
 * const officer = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
 * const { status, body } = await test.call('GET', '/api/vehicles', { as: officer });
 * await test.close();
 */
export const testApp = async ({
  content,
  database: given,
  now = testNow,
  comparesWrites = isOnPostgres(),
  settings,
  registries,
  mailer,
  sms,
  signOn = [],
  replica,
}: TestAppOptions = {}) => {
  const database = given ?? (await openTestDatabase(content));
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-files-'));
  const log = createLog('silent');
  const totals = createTotalsCache();
  const feed = await connectChangeFeed({ database: comparesWrites ? compareWrites(database) : database, totals, log });
  const { refresh: refreshDeclarations } = await followCustomisation({ ...feed, log });
  const files = folderStore(folder);
  const jobs = testJobs();
  const deps: Dependencies = {
    database: feed.database,
    replica: replica ?? null,
    changes: feed.changes,
    refreshDeclarations,
    files,
    companyRegistry: createCompanyRegistry({ url: null }),
    plateRegistry: createPlateRegistry({ url: null }),
    ...registries,
    mailer: mailer ?? null,
    sms: sms ?? null,
    identityProviders: createIdentityProviders(signOn),
    totals,
    jobs: jobs.queue,
    log,
    now,
    settings: { ...SETTINGS, ...settings },
  };
  const app = createApp(deps);
  return {
    app,
    /** The app's dependencies. */
    deps,
    /** For the test's own statements. */
    database: databaseClearingTotals(database, totals),
    files,
    /** Folder of the files. */
    filesFolder: folder,
    /** Runs all queued jobs. */
    runJobs: () => jobs.run(deps),
    /**
     * One request, with or without login; a body is sent as JSON-LD, a form unchanged; every JSON-LD answer is checked against
     * its declaration.
     */
    call: callOn(app),
    addUser: (options?: UserOptions) => addUser(database, now(), options),
    addTrainer: (options?: TrainerOptions) => addTrainer(database, now(), options),
    /** A new session of an account, by its e-mail. */
    as: async (email: string): Promise<Pick<Person, 'cookie'>> => {
      const [account] = await database.query<{ id: number }>('select id from accounts where email = $1', [email]);
      if (!account) throw new Error(`No account ${email}`);
      return { cookie: await openSession(database, account.id, now()) };
    },
    close: async (): Promise<void> => {
      feed.endListening();
      // Other test files of this process have the declarations as they are in the code.
      forgetCustomisation();
      await feed.stop();
      if (!given) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;
