import type { Queryable } from './database.ts';
import { statementName } from './sql.ts';

/** TypeScript types of PostgreSQL's column types. */
interface ColumnTypes {
  readonly bool: boolean;
  readonly date: string;
  readonly float8: number;
  readonly int4: number;
  readonly int8: number;
  readonly json: unknown;
  readonly jsonb: unknown;
  readonly numeric: number;
  readonly text: string;
  readonly timestamptz: Date;
  readonly uuid: string;
  readonly varchar: string;
  readonly bytea: Buffer;
  readonly 'int4[]': readonly number[];
  readonly 'text[]': readonly string[];
  readonly 'uuid[]': readonly string[];
}

type ColumnType = keyof ColumnTypes;

/** A column type that is narrower for the compiler than for PostgreSQL: see `typed`. */
export interface TypedColumn<Value> {
  readonly type: ColumnType;
  /** Never set: it carries the type. */
  readonly value?: Value;
}

/** A column: its type in PostgreSQL, with `?` when it may be null. */
type Column = ColumnType | `${ColumnType}?` | TypedColumn<unknown>;

export type Columns = Readonly<Record<string, Column>>;

type ValueOf<C extends Column> =
  C extends TypedColumn<infer Value>
    ? Value
    : C extends ColumnType
      ? ColumnTypes[C]
      : C extends `${infer Type extends ColumnType}?`
        ? ColumnTypes[Type] | null
        : never;

/** A column whose values are of a narrower type, e.g. `typed<NeedStatus>('text')`, or JSON of a known shape. */
export const typed = <Value>(type: ColumnType): TypedColumn<Value> => ({ type });

/** A row of a statement with these columns. */
export type RowOf<S extends { readonly columns: Columns }> = {
  readonly [Name in keyof S['columns']]: ValueOf<S['columns'][Name]>;
};

interface FixedStatement<C extends Columns> {
  readonly text: string;
  readonly columns: C;
}

/** Data for the test that prepares it. */
interface Described {
  readonly columns: Columns;
  readonly texts: () => readonly string[];
}

const defined: Described[] = [];

/** Every statement of the modules loaded so far, also those that their file does not export. */
export const definedStatements = (): readonly Described[] => defined;

const register = <S extends Described>(statement: S): S => {
  defined.push(statement);
  return statement;
};

/**
 * A read that `server/records` cannot express: a `…Statement.ts`, or a part of its only reader's file.
 * tests/api/database/statementColumns.test.ts prepares all of them on PostgreSQL and compares names and types of the returned columns
 * with `columns`, from which the row's type is derived.
 * @example
 * export const sheetOfCodeStatement = defineStatement({
 *   text: 'select uuid from emargement_sheets where verification_code = $1',
 *   columns: { uuid: 'uuid' },
 * });
 * const row = await sheetOfCodeStatement.row(database, [code]);
 */
export const defineStatement = <const C extends Columns>({ text, columns }: FixedStatement<C>) => {
  const rows = (database: Queryable, values: readonly unknown[] = []) =>
    database.query<RowOf<{ columns: C }>>(text, values, statementName(text));
  return register({
    text,
    columns,
    texts: () => [text],
    rows,
    /** The first row. */
    row: async (database: Queryable, values?: readonly unknown[]) => (await rows(database, values))[0],
  });
};

interface BuiltStatement<C extends Columns, Options> {
  /** The text for these options, which are SQL or names; values are passed with the call. */
  readonly text: (options: Options) => string;
  readonly columns: C;
  /** Options of each shape of the text, which the test prepares. */
  readonly examples: readonly NoInfer<Options>[];
}

/** `defineStatement` for a text that depends on the caller's scope or on filters. */
export const defineBuiltStatement = <const C extends Columns, Options>(built: BuiltStatement<C, Options>) => {
  const { text: textFor, columns, examples } = built;
  const rows = (database: Queryable, options: Options, values: readonly unknown[]) => {
    const text = textFor(options);
    return database.query<RowOf<{ columns: C }>>(text, values, statementName(text));
  };
  return register({
    columns,
    texts: () => examples.map(textFor),
    rows,
    /** The first row. */
    row: async (database: Queryable, options: Options, values: readonly unknown[]) => (await rows(database, options, values))[0],
  });
};

/** Type of the column in PostgreSQL. */
export const columnType = (column: Column): string => (typeof column === 'string' ? column.replace('?', '') : column.type);
