import { MINUTE_MS } from '../../model/calendar/parisTime.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { TableName } from '../database/tableName.ts';
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

/** Polling interval without change events: retries become due without one. */
const LOOK_EVERY_MS = 5_000;

interface SenderWork {
  /** For the log, e.g. `sending web hooks`. */
  readonly name: string;
  /** A change of one of these wakes it. */
  readonly tables: readonly TableName[];
  /** Sends the due messages; stops when the signal is aborted. */
  readonly send: (signal: AbortSignal) => Promise<void>;
  /** An attempt running at shutdown may still be answered. */
  readonly stopTimeoutMs: number;
}

/** Sends what an outbox holds, in every instance: at an interval, and as soon as something is added. */
export const startSender = (
  { changes, log }: Pick<Dependencies, 'changes' | 'log'>,
  { name, tables, send, stopTimeoutMs }: SenderWork,
) => {
  const stopping = new AbortController();
  const onError = (error: unknown): void => log.warn({ err: error }, `${name} failed`);
  const sender = repeatWork({ everyMs: LOOK_EVERY_MS, work: () => send(stopping.signal), onError });
  const unsubscribe = changes.subscribe({
    onChange: (changedTables) => {
      if (changedTables === 'all' || tables.some((table) => changedTables.includes(table))) sender.wake();
    },
    onEnd: () => undefined,
  });
  return {
    stop: async (): Promise<void> => {
      unsubscribe();
      const abort = setTimeout(() => stopping.abort(), stopTimeoutMs);
      await sender.stop();
      clearTimeout(abort);
    },
  };
};
