import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { type ListedKind, namedBy } from '../../../model/imports/missingNames.ts';
import type { OneField } from '../../../model/kernel/fieldKinds.ts';
import { plainText } from '../../../model/kernel/values/french.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import { ROW_COLUMN_TYPES, rowColumns, type StoredRow, textsOf } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';
import { targetField } from './readRow.ts';
import { type RelationCell, resolveRelations } from './resolveRelations.ts';

/** A cell that names a record. */
export interface NamingCell {
  readonly rowNumber: number;
  readonly field: string;
  readonly text: string;
}

/** A record of a list that refused rows name, with the one that it belongs to: a model its brand. */
export interface NamedRecord {
  readonly kind: ListedKind;
  readonly field: OneField;
  readonly text: string;
  /** Null: its list has no owners; 'none': the rows say none. */
  readonly owner: NamedRecord | 'none' | null;
  readonly cells: NamingCell[];
  /** The stored record; 'several': its text names more than one. */
  found: { readonly id: number } | 'several' | null;
}

/** A column whose texts name records of a list, with the column of what those belong to. */
interface ListedColumn {
  readonly column: ImportColumn;
  readonly field: OneField;
  readonly kind: ListedKind;
  readonly owner: string | null;
}

const listedColumns = ({ layout: { columns } }: ImportState): readonly ListedColumn[] =>
  columns.flatMap((column): ListedColumn[] => {
    const field = column.target && targetField(column.target);
    const naming = field?.kind === 'one' ? namedBy(field.target) : null;
    if (field?.kind !== 'one' || !naming) return [];
    if (naming.owner === null) return [{ column, field, kind: naming.kind, owner: null }];
    const owner = columns.find(({ target }) => target?.resource === column.target?.resource && target?.name === field.dependsOn);
    return owner ? [{ column, field, kind: naming.kind, owner: owner.field }] : [];
  });

const CHUNK = 500;

/** Rows of an import ($1) after one ($2) that a text of some columns ($3) keeps from being written. */
const refusedRowsStatement = defineBuiltStatement({
  text: (family: ImportFamily) => `
select ${rowColumns(family)} from ${family.rows} r where r.import_id = $1 and r.row_number > $2 and r.outcome = 'error'
  and exists (select 1 from jsonb_array_elements(r.reasons) as reason where reason ->> 'field' = any($3::text[]))
order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
  examples: IMPORT_FAMILIES,
});

const keyOf = (kind: ListedKind, owner: NamedRecord['owner'], text: string): string => {
  const above = owner === null || owner === 'none' ? String(owner) : keyOf(owner.kind, owner.owner, owner.text);
  return `${above}\n${kind}\n${plainText(text)}`;
};

/** Notes the records of lists that a row names; in the layout's order its brand comes before its model. */
const noteRow = (
  records: Map<string, NamedRecord>,
  { rowNumber, texts }: { readonly rowNumber: number; readonly texts: ReadonlyMap<string, string> },
  columns: readonly ListedColumn[],
): void => {
  const inRow = new Map<string, NamedRecord>();
  for (const { column, field, kind, owner: ownerColumn } of columns) {
    const text = texts.get(column.field)?.trim() ?? '';
    if (text === '') continue;
    const owner = ownerColumn === null ? null : (inRow.get(ownerColumn) ?? 'none');
    const key = keyOf(kind, owner, text);
    const record = records.get(key) ?? { kind, field, text, owner, cells: [], found: null };
    record.cells.push({ rowNumber, field: column.field, text });
    records.set(key, record);
    inRow.set(column.field, record);
  }
};

const foundId = (owner: NamedRecord['owner']): number | undefined =>
  owner !== null && owner !== 'none' && owner.found !== null && owner.found !== 'several' ? owner.found.id : undefined;

const resolve = async (database: Queryable, records: readonly NamedRecord[]): Promise<void> => {
  const cells = records.map(
    (record): RelationCell => ({
      field: record.field,
      text: record.text,
      parent: () => foundId(record.owner),
      settle: (outcome) => {
        // What belongs to something new is new, whatever others have its name.
        const isNew = record.owner !== null && record.owner !== 'none' && record.owner.found === null;
        if ('id' in outcome) record.found = isNew ? null : { id: outcome.id };
        else record.found = outcome.isUnknown || isNew ? null : 'several';
      },
    }),
  );
  await resolveRelations(database, cells, new Map());
};

/** The records of lists that the refused rows of an import name, owners first, with those that are stored. */
export const namesInRows = async (database: Queryable, state: ImportState): Promise<readonly NamedRecord[]> => {
  const columns = listedColumns(state);
  if (columns.length === 0) return [];
  const recordsByKey = new Map<string, NamedRecord>();
  const fields = columns.map(({ column }) => column.field);
  for (let after: number | null = 0; after !== null; ) {
    const rows: readonly StoredRow[] = await refusedRowsStatement.rows(database, state.family, [state.id, after, fields]);
    for (const row of rows) noteRow(recordsByKey, { rowNumber: row.rowNumber, texts: textsOf(state, row) }, columns);
    after = rows.length === CHUNK ? (rows.at(-1)?.rowNumber ?? null) : null;
  }
  const order = columns.map(({ kind }) => kind);
  const records = [...recordsByKey.values()].toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  await resolve(database, records);
  return records;
};
