import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './accounts/credentials/demonstrationAccounts.ts';
import { offerFirstAccess } from './accounts/firstAccess/firstAccess.ts';
import { createCompanyRegistry } from './adapters/companyRegistry.ts';
import { createIdentityProviders } from './adapters/identityProvider.ts';
import { createMailer } from './adapters/mailer.ts';
import { prepareFileStore } from './adapters/openFileStore.ts';
import { createPlateRegistry } from './adapters/plateRegistry.ts';
import { createSmsSender } from './adapters/smsSettings.ts';
import { adminFiles } from './adminFiles.ts';
import { createApp } from './app.ts';
import { startAutomations } from './automations/startAutomations.ts';
import { buildAdmin } from './buildAdmin.ts';
import { keepFieldIndexes } from './customisation/fieldIndexes.ts';
import { followCustomisation } from './customisation/followCustomisation.ts';
import { connectChangeFeed } from './database/changeFeed.ts';
import type { Database } from './database/database.ts';
import { createTotalsCache } from './database/totalsCache.ts';
import { demonstrationPlates } from './demo/catalogue/demonstrationPlates.ts';
import { demonstrationRegistry } from './demo/demonstrationRegistry.ts';
import { checkSealFile } from './evidence/signature/sealKey.ts';
import { embedOriginsOf } from './forms/openForm.ts';
import { startWebhooks } from './integrations/startWebhooks.ts';
import { JOB_HANDLERS } from './jobHandlers.ts';
import { openJobQueue } from './jobs/openJobQueue.ts';
import { listen, requireFreeAddress } from './listen.ts';
import { startMails } from './mail/mailWorker.ts';
import { createMetrics } from './observe/createMetrics.ts';
import { watchDisks } from './observe/watchDisks.ts';
import { openDatabase } from './openDatabase.ts';
import { createLog } from './platform/log.ts';
import { prepareData } from './prepareData.ts';
import { prepareNewDatabase } from './prepareNewDatabase.ts';
import { readSettings, type Settings } from './settings.ts';
import { createSite } from './site.ts';
import { startSms } from './sms/startSms.ts';
import { startDaily } from './startDaily.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where people open the product. */
const addressOf = (settings: Settings, port: number): string => {
  const host = settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host;
  return settings.publicUrl ?? `http://${host}:${port}`;
};

const sayReady = (settings: Settings, port: number): void => {
  console.info(OPERATOR_MESSAGES.ready({ address: addressOf(settings, port) }));
  if (!settings.demo) return;
  console.info(OPERATOR_MESSAGES.demonstrationAccounts({ password: DEMONSTRATION_PASSWORD }));
  for (const { email, label } of DEMONSTRATION_ACCOUNTS) console.info(`  ${email.padEnd(34)} ${label}`);
};

/** DEMO=0 hides the demonstration accounts, but does not remove them. */
const warnOfPublicPasswords = async (database: Database): Promise<void> => {
  const emails = DEMONSTRATION_ACCOUNTS.map(({ email }) => email);
  const [account] = await database.query('select 1 from accounts where is_active and email = any($1) limit 1', [emails]);
  if (account) console.warn(OPERATOR_MESSAGES.demonstrationWarning);
};

/** A new installation without any account: prints the code that creates the first one in the browser. */
const sayFirstAccess = async (database: Database, address: string): Promise<void> => {
  const code = await offerFirstAccess(database);
  if (code) console.warn(OPERATOR_MESSAGES.firstAccess({ address, code }));
};

/** External services; the demonstration answers for its own companies and vehicles. */
const openRegistries = ({ companyRegistryUrl, plateRegistryUrl, demo }: Settings) => ({
  companyRegistry: createCompanyRegistry({ url: companyRegistryUrl, known: demo ? demonstrationRegistry() : new Map() }),
  plateRegistry: createPlateRegistry({ url: plateRegistryUrl, known: demo ? demonstrationPlates() : new Map() }),
});

/** A silent database or client would otherwise block forever. */
const STOP_DEADLINE_MS = 10_000;

const endLate = (log: Logger): void => {
  log.error('stopping took too long: work still running was interrupted');
  process.exit(1);
};

/** A terminal and systemd send a signal to the supervisor and to the server, which hears it twice: within this time it is one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Stops in order on the first signal, or when the supervisor is gone, ten seconds after the drain at most; a second signal ends the
 * process at once.
 */
const stopOnSignal = (stop: () => Promise<void>, { drainSeconds }: Settings, log: Logger): void => {
  let since: number | null = null;
  const handle = async () => {
    if (since !== null && performance.now() - since < SAME_SIGNAL_MS) return;
    if (since !== null) process.exit(1);
    since = performance.now();
    setTimeout(endLate, drainSeconds * 1000 + STOP_DEADLINE_MS, log).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  process.on('disconnect', handle);
};

/** Waits for all, then throws the first failure, so that none is left running. */
const settleAll = async (works: readonly Promise<void>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(works)) if (outcome.status === 'rejected') throw outcome.reason;
};

interface StartOptions {
  /** The current time. No setting can change it, since signatures are dated by it. Default: the machine's. */
  readonly now?: () => Date;
}

/** Opens the data, builds the admin if needed, and listens; throws a StartError with a one-line reason. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of a start, in order
export const start = async ({ now = () => new Date() }: StartOptions = {}): Promise<void> => {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  await checkSealFile(settings.seal);
  await requireFreeAddress(settings);
  // In development, Vite serves the admin (scripts/dev.ts).
  const builds = !process.argv.includes('--no-build');
  await settleAll([prepareNewDatabase(settings, now()), ...(builds ? [buildAdmin(ROOT)] : [])]);
  const opened = await openDatabase(settings, log);
  const files = await prepareFileStore(settings.files);
  await prepareData(opened.database, { demo: settings.demo, passportKeys: settings.passportKeys, now: now(), files });
  if (!settings.demo) await warnOfPublicPasswords(opened.database);
  const totals = createTotalsCache();
  const feed = await connectChangeFeed({ database: opened.database, totals, log });
  const { refresh: refreshDeclarations } = await followCustomisation({ ...feed, log });
  const outside = openRegistries(settings);
  const jobs = await openJobQueue(feed.database, { log, handlers: JOB_HANDLERS });
  const deps = {
    database: feed.database,
    replica: opened.replica,
    changes: feed.changes,
    refreshDeclarations,
    files,
    ...outside,
    mailer: settings.smtpUrl ? createMailer(settings.smtpUrl) : null,
    sms: createSmsSender(settings.sms),
    identityProviders: createIdentityProviders(settings.signOn),
    totals,
    jobs: jobs.queue,
    log,
    now,
    settings,
  };
  const api = createApp(deps);
  const readDisks = watchDisks({ files, databaseFolder: settings.databaseUrl ? null : settings.dataDir, log });
  await readDisks();
  const site = createSite({
    api,
    admin: adminFiles({
      folder: `${ROOT}dist`,
      publicUrl: settings.publicUrl,
      embedOriginsOf: (token) => embedOriginsOf(feed.database, token, now()),
    }),
    database: opened.database,
    readDisks,
    log,
    metrics: createMetrics({ ...deps, readDisks, jobNames: Object.keys(JOB_HANDLERS) }),
    metricsToken: settings.metricsToken,
  });
  const server = await listen({ fetch: site.fetch, host: settings.host, port: settings.port });
  let stopMails = async (): Promise<void> => undefined;
  let stopWebhooks = async (): Promise<void> => undefined;
  let stopAutomations = async (): Promise<void> => undefined;
  let stopSms = async (): Promise<void> => undefined;
  let stopDaily = async (): Promise<void> => undefined;
  stopOnSignal(
    async () => {
      site.stop();
      // Until the load balancer has seen that it is not ready: what it still sends is answered.
      await wait(settings.drainSeconds * 1000);
      feed.endListening();
      await server.stop();
      await Promise.all([jobs.stop(), stopMails(), stopWebhooks(), stopAutomations(), stopSms(), stopDaily()]);
      await feed.stop();
      await opened.close();
    },
    settings,
    log,
  );
  sayReady(settings, server.port);
  await sayFirstAccess(opened.database, addressOf(settings, server.port));
  await jobs.work(deps);
  keepFieldIndexes(deps);
  stopMails = (await startMails(deps)).stop;
  stopWebhooks = (await startWebhooks(deps)).stop;
  stopAutomations = startAutomations(deps).stop;
  stopSms = (await startSms(deps)).stop;
  stopDaily = startDaily(deps);
  // The process may run for months, and end without a chance to save its compile cache.
  flushCompileCache();
};
