import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { runInThread } from '../../platform/threads.ts';
import type { ParsedTable, SpreadsheetSource, Table } from './parseSpreadsheet.ts';
import { importRefused } from './tableOf.ts';

const THREAD = { address: new URL('./parseSpreadsheet.ts', import.meta.url), heapMegabytes: 256, limit: 60_000 };

const parseApart = (source: SpreadsheetSource): Promise<ParsedTable> =>
  runInThread<SpreadsheetSource, ParsedTable>(THREAD, source).catch(() => ({
    refused: problemMessage('import.reading_too_heavy'),
  }));

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
