import type { Queryable } from '../../database/database.ts';

/** An import's id and percentage share one number: that of the sequence `record_import_progress`. */
const SHARES = 1000;
const WHOLE = 100;

/** Says how many rows are written, visible to others before the transaction commits. */
export const noteProgress = async (
  database: Queryable,
  { id, rowCount }: { readonly id: number; readonly rowCount: number },
  doneCount: number,
): Promise<void> => {
  // 100 is for what has been committed.
  const share = Math.min(Math.floor((WHOLE * doneCount) / Math.max(rowCount, 1)), WHOLE - 1);
  await database.query(`select setval('record_import_progress', $1)`, [id * SHARES + share]);
};

/** SQL of the share that a running import has written so far; 0 while another one is written first. */
export const writtenShare = (row: string): string =>
  `(case when ${row}.status = 'in_progress' and ${row}.action = 'run' then (
    select case when p.last_value / ${SHARES} = ${row}.id then (p.last_value % ${SHARES})::int else 0 end from record_import_progress p
  ) else ${row}.percentage end)`;
