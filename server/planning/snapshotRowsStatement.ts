import type { JsonObject } from '../../model/kernel/json.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { literal } from '../database/sql.ts';
import type { DependentTable } from './dependentTables.ts';

/** Rows of a table that refer to certain records. */
export interface SnapshotSource {
  readonly table: string;
  readonly kept: DependentTable['kept'];
  readonly references: readonly { readonly column: string }[];
}

/** Of a need, only its session and status belong to the planning. */
const NEED = `jsonb_build_object('id', r.id, 'status', r.status, 'training_session_id', r.training_session_id)`;

const shownColumns = ({ table, kept, references }: SnapshotSource): string => {
  if (table === 'need_trainings') return NEED;
  if (kept === 'whole') return 'to_jsonb(r)';
  return `jsonb_build_object('id', r.id, ${references.map(({ column }) => `'${column}', r.${quoted(column)}`).join(', ')})`;
};

/** A row that is kept is found by its own id as well: its references may be empty now. */
const soughtColumns = ({ kept, references }: SnapshotSource): readonly string[] => [
  ...references.map(({ column }) => column),
  ...(kept === 'link' ? ['id'] : []),
];

const selectRows = (source: SnapshotSource, first: number): string => {
  const where = soughtColumns(source).map((column, index) => `r.${quoted(column)} = any($${first + index}::int[])`);
  return `select ${literal(source.table)} as "table", ${shownColumns(source)} as row from ${quoted(source.table)} r where ${where.join(' or ')}`;
};

const textOf = (sources: readonly SnapshotSource[]): string => {
  let next = 1;
  const selects = sources.map((source) => {
    const first = next;
    next += soughtColumns(source).length;
    return selectRows(source, first);
  });
  return selects.join('\nunion all\n');
};

/**
 * The rows of several tables. Values: for each table the ids of each reference, and of a table whose rows are kept the ids of known
 * rows.
 */
export const snapshotRowsStatement = defineBuiltStatement({
  text: textOf,
  columns: {
    table: 'text',
    row: typed<JsonObject>('jsonb'),
  },
  examples: [
    [{ table: 'logistic_sessions', kept: 'whole', references: [{ column: 'id' }] }],
    [
      { table: 'need_trainings', kept: 'whole', references: [{ column: 'id' }] },
      {
        table: 'mail_messages',
        kept: 'link',
        references: [{ column: 'logistic_session_id' }, { column: 'training_session_id' }],
      },
    ],
  ],
});
