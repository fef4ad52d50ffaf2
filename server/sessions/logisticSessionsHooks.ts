import { ensureSheets } from '../attendance/ensureSheets.ts';
import type { WriteEvent, WriteHooks } from '../hydra/hooks.ts';
import { checkPeriod } from './checkPeriod.ts';
import { copyPricingOptions } from './copyPricingOptions.ts';

const linkedTo = async ({ transaction, id }: WriteEvent & { readonly id: number }): Promise<number[]> => {
  const text = 'select target_id as id from logistic_sessions_training_sessions where owner_id = $1';
  return (await transaction.query<{ id: number }>(text, [id])).map((row) => row.id);
};

const formerly = ({ current }: WriteEvent): number[] => {
  const before = current?.trainingSessions;
  return Array.isArray(before) ? before.map((session: { id: number }) => session.id) : [];
};

/** An organised day keeps the attendance sheets of its training sessions in line with its links. */
export const logisticSessionsHooks: WriteHooks = {
  complete: copyPricingOptions,
  beforeWrite: async (event) => {
    checkPeriod(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (!event.values.cascades.has('trainingSessions')) return;
    const sessions = new Set([...(await linkedTo(event)), ...formerly(event)]);
    for (const session of [...sessions].sort((a, b) => a - b)) await ensureSheets(event.transaction, session, event.now);
  },
};
