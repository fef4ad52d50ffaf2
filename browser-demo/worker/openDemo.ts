import { createCompanyRegistry } from '../../server/adapters/companyRegistry.ts';
import type { FileStore } from '../../server/adapters/fileStore.ts';
import { createPlateRegistry } from '../../server/adapters/plateRegistry.ts';
import { createApp } from '../../server/app.ts';
import type { Dependencies } from '../../server/context/dependencies.ts';
import { followCustomisation } from '../../server/customisation/followCustomisation.ts';
import { connectChangeFeed } from '../../server/database/changeFeed.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createTotalsCache } from '../../server/database/totalsCache.ts';
import { demonstrationPlates } from '../../server/demo/catalogue/demonstrationPlates.ts';
import { demonstrationRegistry } from '../../server/demo/demonstrationRegistry.ts';
import { DEMONSTRATION_KEYS } from '../../server/kernel/sealingKeys.ts';
import { startMails } from '../../server/mail/mailWorker.ts';
import type { createLog } from '../../server/platform/log.ts';
import { prepareData } from '../../server/prepareData.ts';
import { openDemoJobs } from './demoJobs.ts';

interface DemoOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly log: ReturnType<typeof createLog>;
  readonly now: () => Date;
  /** The page's address without its last slash: links in mails and documents start with it. */
  readonly publicUrl: string;
  /** Stores the database; called after each job. */
  readonly save: () => Promise<void>;
}

/** The real API on the demonstration, with what a browser has in place of a server: no mail is sent, nothing leaves the machine. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of the API, one after the other
export const openDemo = async ({ database, files, log, now, publicUrl, save }: DemoOptions) => {
  await migrate(database);
  await prepareData(database, { demo: true, now: now(), files });
  const totals = createTotalsCache();
  const feed = await connectChangeFeed({ database, totals, log });
  const jobs = await openDemoJobs(feed.database);
  const { refresh: refreshDeclarations } = await followCustomisation({ ...feed, log });
  const deps: Dependencies = {
    database: feed.database,
    replica: null,
    changes: feed.changes,
    refreshDeclarations,
    files,
    companyRegistry: createCompanyRegistry({ url: null, known: demonstrationRegistry() }),
    plateRegistry: createPlateRegistry({ url: null, known: demonstrationPlates() }),
    mailer: null,
    sms: null,
    identityProviders: new Map(),
    totals,
    jobs: jobs.queue,
    log,
    now,
    settings: {
      publicUrl,
      trustedProxies: [],
      demo: true,
      webhooksReachPrivate: false,
      passwordLogin: true,
      nextRoutes: [],
      catchesMail: false,
      seal: null,
      passportKeys: DEMONSTRATION_KEYS,
      timestampAuthorities: [],
    },
  };
  jobs.work(deps, save);
  const mails = await startMails(deps);
  return {
    app: createApp(deps),
    changes: feed.changes,
    /** Waits for the background jobs. */
    idle: jobs.idle,
    stop: async (): Promise<void> => {
      await mails.stop();
      await jobs.idle();
      await feed.stop();
    },
  };
};
