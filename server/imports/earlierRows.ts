import { WRITING_OUTCOMES } from '../../model/imports/traineeImportConstants.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { formatImportDay } from './formatImportDay.ts';
import type { JudgeContext } from './judgeContext.ts';

const IMPORTED = `
select distinct on (r.row_number) r.row_number as "rowNumber", i.id, i.finished_at as "finishedAt"
from trainee_imports i join trainee_import_rows r on r.import_id = i.id
where i.fingerprint = $1 and i.id <> $2 and r.row_number = any($3::int[]) and r.state in ('done', 'kept') and r.outcome = any($4::text[])
order by r.row_number, i.id`;

/** Rows of the same file that another import has written, with an explanation. */
export const importedRows = async (
  { database, state }: JudgeContext,
  rowNumbers: readonly number[],
): Promise<Map<number, string>> => {
  const values = [state.fingerprint, state.id, rowNumbers, WRITING_OUTCOMES];
  const rows = await database.query<{ rowNumber: number; id: number; finishedAt: Date | null }>(IMPORTED, values);
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

const EARLIER = `
select distinct on (business_key) business_key as "businessKey", row_number as "rowNumber" from trainee_import_rows
where import_id = $1 and business_key = any($2::text[]) and row_number < $3 and outcome = any($4::text[]) and not is_left_out
order by business_key, row_number`;

/** Earlier rows of this file with the same key. */
export const earlierKeys = async (
  { database, state }: JudgeContext,
  keys: readonly string[],
  before: number,
): Promise<Map<string, number>> => {
  if (keys.length === 0) return new Map();
  const values = [state.id, keys, before, [...WRITING_OUTCOMES, 'unchanged']];
  const rows = await database.query<{ businessKey: string; rowNumber: number }>(EARLIER, values);
  return new Map(rows.map(({ businessKey, rowNumber }) => [businessKey, rowNumber]));
};
