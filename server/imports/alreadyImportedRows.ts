import { WRITING_OUTCOMES } from '../../model/imports/importStates.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { alreadyImportedRowsStatement } from './alreadyImportedRowsStatement.ts';
import { formatImportDay } from './formatImportDay.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

/** Rows of the same file that another import has written, with an explanation. */
export const alreadyImportedRows = async (
  { database, state }: Pick<RowCheckContext, 'database' | 'state'>,
  rowNumbers: readonly number[],
): Promise<Map<number, string>> => {
  const values = [state.fingerprint, state.id, rowNumbers, WRITING_OUTCOMES];
  const rows = await alreadyImportedRowsStatement.rows(database, state.family, values);
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
