import { defineStatement, typed } from '../database/defineStatement.ts';
import type { Values } from './importRow.ts';
import { CHUNK } from './waitingRowsStatement.ts';

/** What a row wrote, for the undo. Values by field. */
export interface Written {
  readonly needId: number;
  readonly traineeId: number;
  readonly madeNeed: boolean;
  readonly madeTrainee: boolean;
  readonly reminderId: number | null;
  /** Resulting versions; null: not written. */
  readonly needVersion: number | null;
  readonly traineeVersion: number | null;
  readonly needBefore: Values;
  readonly traineeBefore: Values;
}

export const writtenRowsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.written from trainee_import_rows r
where r.import_id = $1 and r.state = 'done' and r.outcome = any($2::text[]) order by r.row_number desc limit ${CHUNK}`,
  columns: {
    rowNumber: 'int4',
    written: typed<Written>('jsonb'),
  },
});
