import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { entryDeadlines } from './entryDeadlines.ts';

/** The deadlines count from the day on which something was received. */
export const qualityEntriesHooks: WriteHooks = {
  concerns: ['receivedOn'],
  complete: async ({ transaction, current, values }) => {
    const day = values.own.get('receivedOn');
    if (typeof day !== 'string' || day === current?.receivedOn) return new Map();
    return new Map(Object.entries(await entryDeadlines(transaction, day)));
  },
};
