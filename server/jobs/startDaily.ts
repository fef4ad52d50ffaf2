import type { Dependencies } from '../dependencies.ts';
import { forgetControlFiles } from '../evidence/forgetControlFiles.ts';
import { writeDailyAnchor } from '../evidence/writeDailyAnchor.ts';
import { forgetUnheldFiles } from '../files/forgetUnheldFiles.ts';

/** Looked at every hour: each of them knows by itself whether its day is done, on whatever instance. */
const LOOK_EVERY_MS = 3_600_000;
/** Whoever has just started the product wants to use it first. */
const FIRST_LOOK_MS = 120_000;

/** What is done once a day. Each may be called again, here and elsewhere at once. */
const DAILY: readonly ((deps: Dependencies) => Promise<void>)[] = [writeDailyAnchor, forgetControlFiles, forgetUnheldFiles];

/** Does the day's work from now on; the returned function lets what runs end, and does no more. */
export const startDaily = (deps: Dependencies): (() => Promise<void>) => {
  const look = async (): Promise<void> => {
    for (const work of DAILY) await work(deps).catch((error: unknown) => deps.log.error({ err: error }, 'a daily work failed'));
  };
  let running = Promise.resolve();
  let timer = setTimeout(function lookAgain() {
    running = look();
    timer = setTimeout(lookAgain, LOOK_EVERY_MS);
  }, FIRST_LOOK_MS);
  return async () => {
    clearTimeout(timer);
    await running;
  };
};
