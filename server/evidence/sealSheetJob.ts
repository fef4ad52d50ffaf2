import type { Dependencies } from '../dependencies.ts';
import type { JobData } from '../jobs/jobData.ts';
import { sealSheet } from './sealSheet.ts';
import { anchorSeals } from './writeDailyAnchor.ts';

const seal = async (deps: Dependencies, data: JobData['seal_sheet'], needsTimestamp: boolean): Promise<void> => {
  const refusal = await sealSheet(deps, data, { needsTimestamp });
  // Also after an interrupted run that had sealed it.
  await anchorSeals(deps, data.sheetUuid);
  if (refusal) deps.log.warn({ reason: refusal }, 'a validated sheet was not sealed');
};

/**
 * Seals sheets when they are validated; a missed one is sealed when its evidence is requested (`sheetFolder`). While no timestamp
 * authority answers the job is repeated, as every failed one; the last time it seals without a timestamp, since a sealed PDF is
 * never changed afterwards.
 */
export const sealSheetJob = {
  run: (deps: Dependencies, data: JobData['seal_sheet']): Promise<void> => seal(deps, data, true),
  giveUp: async (deps: Dependencies, data: JobData['seal_sheet']): Promise<void> => {
    deps.log.error('a validated sheet could not be sealed with a timestamp');
    await seal(deps, data, false);
  },
  resume: async (): Promise<void> => undefined,
};
