import { Worker } from 'node:worker_threads';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { ParsedTable, SpreadsheetSource, Table } from './parseSpreadsheet.ts';
import { importRefused } from './tableOf.ts';

const HEAP_MEGABYTES = 256;
const TIME_LIMIT_MS = 60_000;
const TOO_MUCH = problemMessage('import.reading_too_heavy');

const parseApart = (source: SpreadsheetSource): Promise<ParsedTable> => {
  const worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const { promise, resolve } = Promise.withResolvers<ParsedTable>();
  const timer = setTimeout(() => resolve({ refused: TOO_MUCH }), TIME_LIMIT_MS);
  worker.on('message', resolve);
  worker.on('error', () => resolve({ refused: TOO_MUCH }));
  worker.on('exit', () => resolve({ refused: TOO_MUCH }));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
};

/** One at a time: each may use its whole memory limit. */
let last: Promise<unknown> = Promise.resolve();

/** Parses a spreadsheet in a thread with limited memory and time; throws the file's refusal. */
export const readSpreadsheet = async (source: SpreadsheetSource): Promise<Table> => {
  const reading = last.then(() => parseApart(source));
  last = reading.catch(() => undefined);
  const parsed = await reading;
  if ('refused' in parsed) throw importRefused(parsed.refused);
  return parsed.table;
};
