import { parisDay } from '../../../model/calendar/parisTime.ts';
import { WRITING_OUTCOMES } from '../../../model/imports/kinds/importStates.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

const alreadyImportedRowsStatement = defineBuiltStatement({
  text: ({ imports, rows }: ImportFamily) => `
select distinct on (r.row_number) r.row_number as "rowNumber", i.id, i.finished_at as "finishedAt"
from ${imports} i join ${rows} r on r.import_id = i.id
where i.fingerprint = $1 and i.id <> $2 and r.row_number = any($3::int[]) and r.state in ('done', 'kept') and r.outcome = any($4::text[])
order by r.row_number, i.id`,
  columns: {
    rowNumber: 'int4',
    id: 'int4',
    finishedAt: 'timestamptz?',
  },
  examples: IMPORT_FAMILIES,
});

/** A day in French format. */
const formatImportDay = (instant: Date): string => parisDay(instant).split('-').reverse().join('/');

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

const sameKeyRowsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select distinct on (business_key) business_key as "businessKey", row_number as "rowNumber" from ${rows}
where import_id = $1 and business_key = any($2::text[]) and row_number < $3 and outcome = any($4::text[]) and not is_left_out
order by business_key, row_number`,
  columns: {
    businessKey: 'text',
    rowNumber: 'int4',
  },
  examples: IMPORT_FAMILIES,
});

/** Earlier rows of this file with the same key. */
export const sameKeyRows = async (
  { database, state }: Pick<RowCheckContext, 'database' | 'state'>,
  keys: readonly string[],
  before: number,
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map();
  const values = [state.id, keys, before, [...WRITING_OUTCOMES, 'unchanged']];
  const rows = await sameKeyRowsStatement.rows(database, state.family, values);
  return new Map(rows.map(({ businessKey, rowNumber }) => [businessKey, rowNumber]));
};
