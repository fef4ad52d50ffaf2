import { HOUR_MS } from '../model/calendar/parisTime.ts';
import { deleteOldDataArchives } from './archives/makeDataArchive.ts';
import { deleteOldRuns } from './automations/deleteOldRuns.ts';
import type { Dependencies } from './context/dependencies.ts';
import { stampAnchors, writeDailyAnchor } from './evidence/anchors/writeDailyAnchor.ts';
import { deleteOldControlFiles } from './evidence/controlFile/deleteControlFile.ts';
import { deleteUnusedFiles } from './files/unusedFiles.ts';
import { deleteOldAnswers } from './http/once/keptAnswers.ts';
import { eraseOldIdentities } from './imports/rowIdentities.ts';
import { deleteOldDeliveries } from './integrations/deleteOldDeliveries.ts';
import { warnOfKeyExpiry } from './integrations/warnOfKeyExpiry.ts';
import { startRules } from './jobs/startWork.ts';
import { eraseOldPassportFiles } from './passport/declarations/settleLines.ts';
import { resealNumbers } from './passport/identity/resealNumbers.ts';
import { followInvitations } from './questionnaires/asking/makeInvitations.ts';
import { makeAnonymousAlertEntries, makeNamedAlertEntries } from './questionnaires/results/makeAlertEntries.ts';
import { eraseOldReports } from './reports/eraseOldReports.ts';

/** Checked every hour: a task may run again on the same day, on any instance. */
const LOOK_EVERY_MS = HOUR_MS;
/** Delay after the start, so that the product is usable at once. */
const FIRST_LOOK_MS = 120_000;

/** Daily tasks. Each may run repeatedly, on several instances at once. */
const DAILY: readonly ((deps: Dependencies) => Promise<void>)[] = [
  writeDailyAnchor,
  stampAnchors,
  deleteOldControlFiles,
  deleteOldDataArchives,
  deleteOldDeliveries,
  deleteOldRuns,
  deleteOldAnswers,
  deleteUnusedFiles,
  warnOfKeyExpiry,
  resealNumbers,
  eraseOldPassportFiles,
  eraseOldIdentities,
  followInvitations,
  makeAnonymousAlertEntries,
  eraseOldReports,
];

/** Starts the daily tasks, and those of each minute; the returned function waits for the running ones and stops. */
export const startDaily = (deps: Dependencies): (() => Promise<void>) => {
  const entries = startRules(deps, { name: 'entries of answers', run: () => makeNamedAlertEntries(deps) });
  const look = async (): Promise<void> => {
    for (const work of DAILY) await work(deps).catch((error: unknown) => deps.log.error({ err: error }, 'daily task failed'));
  };
  let running = Promise.resolve();
  let timer = setTimeout(function lookAgain() {
    running = look();
    timer = setTimeout(lookAgain, LOOK_EVERY_MS);
  }, FIRST_LOOK_MS);
  return async () => {
    clearTimeout(timer);
    await Promise.all([running, entries.stop()]);
  };
};
