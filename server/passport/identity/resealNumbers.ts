import type { Dependencies } from '../../context/dependencies.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { changeTable } from '../../records/changeTable.ts';
import {
  currentSealPrefix,
  fileSealContext,
  importSealContext,
  lineSealContext,
  open,
  seal,
  sealContextOf,
} from './sealedText.ts';

interface SealedColumn {
  readonly table: 'passport_identities' | 'passport_files' | 'passport_lines' | 'import_identities';
  readonly key: 'trainee_id' | 'id';
  readonly column: 'sealed_number' | 'sealed_content' | 'sealed_birth_name' | 'sealed_identity';
  readonly contextOf: (id: number) => string;
  /** Values of one transaction. */
  readonly batch: number;
}

/** Every column that holds encrypted values: a rotation that left one out would lose it with the former key. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'passport_identities', key: 'trainee_id', column: 'sealed_number', contextOf: sealContextOf, batch: 500 },
  { table: 'passport_files', key: 'id', column: 'sealed_content', contextOf: fileSealContext, batch: 5 },
  { table: 'import_identities', key: 'id', column: 'sealed_identity', contextOf: importSealContext, batch: 500 },
  { table: 'passport_lines', key: 'id', column: 'sealed_birth_name', contextOf: lineSealContext, batch: 500 },
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
const resealed = async (id: number, before: string, context: string): Promise<Resealed | null> => {
  const text = await open(before, context).catch(() => null);
  return text === null ? null : { id, before, after: await seal(text, context) };
};

interface Outcome {
  readonly sealed: number;
  /** Values whose key is lost. */
  readonly left: number;
}

const resealColumn = async ({ database, now }: Dependencies, sealedColumn: SealedColumn, prefix: string): Promise<Outcome> => {
  const { table, key, column, contextOf } = sealedColumn;
  let last = 0;
  let sealed = 0;
  let left = 0;
  for (;;) {
    const rows = await formerlySealedStatement.rows(database, sealedColumn, [prefix, last]);
    if (rows.length === 0) return { sealed, left };
    last = rows.at(-1)?.id ?? last;
    const all = await Promise.all(rows.map((row) => resealed(row.id, row.sealed, contextOf(row.id))));
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
  const prefix = currentSealPrefix();
  if (prefix === null) return;
  for (const sealedColumn of SEALED_COLUMNS) {
    const { sealed, left } = await resealColumn(deps, sealedColumn, prefix);
    const { table } = sealedColumn;
    if (sealed + left > 0) deps.log.info({ table, sealed, left }, 'passport numbers encrypted with the current key');
  }
};
