import type { Dependencies } from '../dependencies.ts';
import { createAbandonedMails, releaseAllMails } from './abandonedMails.ts';
import { runMailRules } from './rules/runMailRules.ts';
import { sendDueMails } from './sendDueMails.ts';

/** How often the outbox is looked at when nothing tells of a change. */
const LOOK_EVERY_MS = 5_000;
const RULES_EVERY_MS = 60_000;
/** What is on its way when the program stops may still arrive. */
const STOP_TIMEOUT_MS = 8_000;

/** Runs one thing again and again, each time after the last has ended, and sooner when it is woken. */
const repeat = (everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  const plan = (delay: number): void => {
    if (!isStopped) timer = setTimeout(run, delay);
  };
  const run = (): void => {
    timer = null;
    isWoken = false;
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        plan(isWoken ? 0 : everyMs);
      });
  };
  plan(0);
  return {
    wake: (): void => {
      isWoken = true;
      if (!timer) return;
      clearTimeout(timer);
      plan(0);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};

/**
 * Sends the outbox and asks the rules of automatic mails, in every instance: rows are taken with `skip locked`, and what a rule makes
 * has a key, so that several instances send nothing twice.
 */
export const startMails = async (deps: Dependencies) => {
  const stopping = new AbortController();
  const onError = (error: unknown): void => deps.log.warn({ err: error }, 'mails failed');
  // On the embedded database nobody else can be at it: what was begun was left behind.
  if (deps.database.kind === 'pglite') await releaseAllMails(deps.database, deps.now());
  const releaseAbandoned = createAbandonedMails();
  const outbox = repeat(LOOK_EVERY_MS, () => sendDueMails(deps, stopping.signal, releaseAbandoned), onError);
  const rules = repeat(RULES_EVERY_MS, () => runMailRules(deps, stopping.signal), onError);
  const unsubscribe = deps.changes.subscribe({
    onChange: (tables) => {
      if (tables === 'all' || tables.includes('mail_messages')) outbox.wake();
    },
    onEnd: () => undefined,
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      const abort = setTimeout(() => stopping.abort(), STOP_TIMEOUT_MS);
      await Promise.all([outbox.stop(), rules.stop()]);
      clearTimeout(abort);
    },
  };
};
