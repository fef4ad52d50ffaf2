import type { Dependencies } from '../../context/dependencies.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { changeTable } from '../../records/changeTable.ts';
import {
  currentSealPrefix,
  fileSealContext,
  importSealContext,
  isRotating,
  lineSealContext,
  open,
  reportEntrySealContext,
  reportSealContext,
  type SealPurpose,
  seal,
  sealContextOf,
} from './sealedText.ts';

interface SealedColumn {
  readonly purpose: SealPurpose;
  readonly table:
    | 'passport_identities'
    | 'passport_files'
    | 'passport_lines'
    | 'import_identities'
    | 'reports'
    | 'report_entries';
  readonly key: 'trainee_id' | 'id';
  readonly column: 'sealed_number' | 'sealed_content' | 'sealed_birth_name' | 'sealed_identity';
  readonly contextOf: (id: number) => string;
  /** Values of one transaction. */
  readonly batch: number;
}

/** Every column that holds encrypted values: a rotation that left one out would lose it with the former key. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    purpose: 'passport',
    table: 'passport_identities',
    key: 'trainee_id',
    column: 'sealed_number',
    contextOf: sealContextOf,
    batch: 500,
  },
  { purpose: 'passport', table: 'passport_files', key: 'id', column: 'sealed_content', contextOf: fileSealContext, batch: 5 },
  {
    purpose: 'passport',
    table: 'import_identities',
    key: 'id',
    column: 'sealed_identity',
    contextOf: importSealContext,
    batch: 500,
  },
  {
    purpose: 'passport',
    table: 'passport_lines',
    key: 'id',
    column: 'sealed_birth_name',
    contextOf: lineSealContext,
    batch: 500,
  },
  { purpose: 'reports', table: 'reports', key: 'id', column: 'sealed_content', contextOf: reportSealContext, batch: 50 },
  {
    purpose: 'reports',
    table: 'report_entries',
    key: 'id',
    column: 'sealed_content',
    contextOf: reportEntrySealContext,
    batch: 50,
  },
];

/** Values that begin with another key's name than $1, after an id ($2). */
const formerlySealedStatement = defineBuiltStatement({
  text: ({ table, key, column, batch }: SealedColumn) => `select ${key} as id, ${column} as sealed from ${table}
where ${column} is not null and not starts_with(${column}, $1) and ${key} > $2 order by ${key} limit ${batch}`,
  columns: { id: 'int4', sealed: 'text' },
  examples: SEALED_COLUMNS,
});

interface Resealed {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

const RESEALED = `jsonb_to_recordset($1::jsonb) as n(id int, before text, after text)`;

/** A value that only a key opens which this server does not have stays as it is. */
const resealed = async (
  { purpose, contextOf }: SealedColumn,
  { id, sealed }: { readonly id: number; readonly sealed: string },
): Promise<Resealed | null> => {
  const context = contextOf(id);
  const text = await open(sealed, context, purpose).catch(() => null);
  return text === null ? null : { id, before: sealed, after: await seal(text, context, purpose) };
};

interface Outcome {
  readonly sealed: number;
  /** Values whose key is lost. */
  readonly left: number;
}

const resealColumn = async ({ database, now }: Dependencies, sealedColumn: SealedColumn, prefix: string): Promise<Outcome> => {
  const { table, key, column } = sealedColumn;
  let last = 0;
  let sealed = 0;
  let left = 0;
  for (;;) {
    const rows = await formerlySealedStatement.rows(database, sealedColumn, [prefix, last]);
    if (rows.length === 0) return { sealed, left };
    last = rows.at(-1)?.id ?? last;
    const all = await Promise.all(rows.map((row) => resealed(sealedColumn, row)));
    const values = [JSON.stringify(all.filter((one) => one !== null))];
    // None that was changed meanwhile.
    const where = `t.${key} = n.id and t.${column} = n.before`;
    const change = { set: { [column]: 'n.after' }, from: RESEALED, where, values, isVersioned: false };
    sealed += (await changeTable({ database, now: now() }, table, change)).length;
    left += all.filter((one) => one === null).length;
  }
};

/** Encrypts what the key before has encrypted with the current one, in small transactions. */
export const resealNumbers = async (deps: Dependencies): Promise<void> => {
  let reportsLeft = 0;
  for (const sealedColumn of SEALED_COLUMNS) {
    const { table, purpose } = sealedColumn;
    const prefix = currentSealPrefix(purpose);
    if (prefix === null) return;
    const { sealed, left } = await resealColumn(deps, sealedColumn, prefix);
    if (purpose === 'reports') reportsLeft += left;
    else if (sealed + left > 0) deps.log.info({ table, sealed, left }, 'passport numbers encrypted with the current key');
  }
  // The same line whether or not there is any: a log tells nobody that a report exists.
  if (isRotating() && reportsLeft === 0) deps.log.info('reports need the former key no more');
};
