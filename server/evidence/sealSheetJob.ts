import type { Dependencies } from '../dependencies.ts';
import type { JobData } from '../jobs/jobData.ts';
import { sealSheet } from './sealSheet.ts';
import { anchorSeals } from './writeDailyAnchor.ts';

const run = async (deps: Dependencies, { sheetUuid, origin }: JobData['seal_sheet']): Promise<void> => {
  const refusal = await sealSheet(deps, sheetUuid, origin);
  // Also after an interrupted run that had sealed it.
  await anchorSeals(deps, sheetUuid);
  if (refusal) deps.log.warn({ reason: refusal }, 'a validated sheet was not sealed');
};

/** Seals sheets when they are validated; a missed one is sealed when its evidence is requested (`sheetFolder`). */
export const sealSheetJob = {
  run,
  giveUp: async (deps: Dependencies): Promise<void> => deps.log.error('a validated sheet could not be sealed'),
  resume: async (): Promise<void> => undefined,
};
