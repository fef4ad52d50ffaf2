import { RUN_KEPT_MONTHS } from '../../model/automations/automationTriggers.ts';
import type { Dependencies } from '../context/dependencies.ts';

const FORGET = `delete from automation_runs where at < $1::timestamptz - interval '${RUN_KEPT_MONTHS} months'`;

/** Deletes old runs from the log. */
export const deleteOldRuns = async ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> => {
  await database.write('automation_runs', FORGET, [now()]);
};
