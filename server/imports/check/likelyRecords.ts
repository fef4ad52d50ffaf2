import { iriOf } from '../../../model/kernel/resource.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { envelope } from '../../http/envelope.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import { type LikelyRecord, newChoice, type PossibleDuplicate } from '../state/importRow.ts';
import { type ImportRef, loadImport, lockPending } from '../state/importState.ts';

const MOST = 200;

const ID = "coalesce(d ->> 'recordId', d ->> 'traineeId')";

/** SQL: rows `r` of an import ($1) that look like stored records, and of which nobody said whether they are. */
const undecided = ({ sql }: ImportFamily): string =>
  `r.import_id = $1 and ${sql.chosen} is null and not r.is_left_out and r.state = 'waiting' and r.duplicates <> '[]'`;

/** The first undecided rows, with the number of all of them. */
const undecidedRowsStatement = defineBuiltStatement({
  text: (family: ImportFamily) => `
select r.row_number as "rowNumber", r.duplicates, count(*) over ()::int as total,
  array_to_string((array(select cell from unnest(r.cells) as cell where cell <> ''))[1:4], ', ') as said
from ${family.rows} r where ${undecided(family)} order by r.row_number limit ${MOST}`,
  columns: {
    rowNumber: 'int4',
    duplicates: typed<readonly (PossibleDuplicate | LikelyRecord)[]>('jsonb'),
    total: 'int4',
    said: 'text',
  },
  examples: IMPORT_FAMILIES,
});

const candidatesOf = (duplicates: readonly (PossibleDuplicate | LikelyRecord)[]) => {
  const candidates = duplicates.map((duplicate) => ({
    id: 'recordId' in duplicate ? duplicate.recordId : duplicate.traineeId,
    name: duplicate.name,
    details: 'recordId' in duplicate ? duplicate.details : [],
  }));
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
};

/** Rows that resemble stored records and still wait for a person’s answer. */
export const readLikelyRecords = async (database: Queryable, of: ImportRef) => {
  const { layout, family } = await loadImport(database, of);
  const collection = layout.mode.kind === 'record' ? layout.mode.resource : 'trainees';
  const rows = await undecidedRowsStatement.rows(database, family, [of.id]);
  return {
    ...envelope(family.type, `${iriOf(family.imports, of.id)}/likely_records`, 'ImportLikelyRecords'),
    totalItems: rows[0]?.total ?? 0,
    rows: rows.map(({ rowNumber, duplicates, said }) => ({
      rowNumber,
      said,
      candidates: candidatesOf(duplicates).map(({ id, ...candidate }) => ({ record: iriOf(collection, id), ...candidate })),
    })),
  };
};

interface Decision {
  readonly answer: 'existing' | 'new';
  /** Numbers of the rows that were shown. */
  readonly rows: readonly number[];
}

/** SQL of an answer for all rows at once: where there are several candidates, none is chosen. */
const decideText = (family: ImportFamily, answer: Decision['answer']): string => `
update ${family.rows} r set ${family.sql.choose} = ${
  answer === 'new' ? '$3::int' : `(select min((${ID})::int) from jsonb_array_elements(r.duplicates) as d)`
}
where ${undecided(family)} and r.row_number = any($2::int[])${
  answer === 'new' ? '' : ` and (select count(distinct ${ID}) from jsonb_array_elements(r.duplicates) as d) = 1`
}`;

/** Answers for many rows whether they are about the stored record that they look like; in the caller's transaction. */
export const decideLikelyRecords = async (database: Queryable, of: ImportRef, { answer, rows }: Decision): Promise<void> => {
  const { family } = await lockPending(database, of);
  const values = [of.id, rows, ...(answer === 'new' ? [newChoice(family)] : [])];
  await database.write(family.rows, decideText(family, answer), values);
};
