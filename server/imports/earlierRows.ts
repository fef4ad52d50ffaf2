import { WRITING_OUTCOMES } from '../../model/imports/importStates.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { earlierRowsStatement } from './earlierRowsStatement.ts';
import { formatImportDay } from './formatImportDay.ts';
import { importedRowsStatement } from './importedRowsStatement.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

/** Rows of the same file that another import has written, with an explanation. */
export const importedRows = async (
  { database, state }: Pick<RowCheckContext, 'database' | 'state'>,
  rowNumbers: readonly number[],
): Promise<Map<number, string>> => {
  const values = [state.fingerprint, state.id, rowNumbers, WRITING_OUTCOMES];
  const rows = await importedRowsStatement.rows(database, state.family, values);
  return new Map(
    rows.map(({ rowNumber, id, finishedAt }) => [
      rowNumber,
      problemMessage('import.row_already_imported', {
        day: finishedAt && formatImportDay(finishedAt),
        id,
      }),
    ]),
  );
};

/** Earlier rows of this file with the same key. */
export const earlierKeys = async (
  { database, state }: Pick<RowCheckContext, 'database' | 'state'>,
  keys: readonly string[],
  before: number,
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map();
  const values = [state.id, keys, before, [...WRITING_OUTCOMES, 'unchanged']];
  const rows = await earlierRowsStatement.rows(database, state.family, values);
  return new Map(rows.map(({ businessKey, rowNumber }) => [businessKey, rowNumber]));
};
