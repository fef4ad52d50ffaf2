import { MINUTE_MS } from '../../model/calendar/timeUnits.ts';
import type { Dependencies } from '../dependencies.ts';
import { repeatWork } from './repeatWork.ts';

const EVERY_MS = MINUTE_MS;
/** Delay after the start: on the embedded database one rule's query holds up every answer, and people wait for their first page. */
const FIRST_MS = 10_000;

/** Runs automatic rules every minute, in every instance; what they create has unique keys. */
export const startRules = (
  { log }: Pick<Dependencies, 'log'>,
  { name, run }: { readonly name: string; readonly run: (signal: AbortSignal) => Promise<void> },
) => {
  const stopping = new AbortController();
  const rules = repeatWork({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    work: () => run(stopping.signal),
    onError: (error) => log.warn({ err: error }, `${name} failed`),
  });
  return {
    /** Stops after the running rule. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await rules.stop();
    },
  };
};
