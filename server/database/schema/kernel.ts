import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  type IndexBuilder,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';

interface TypedColumn<T extends string> {
  readonly _: { readonly columnType: T };
}

type KindOfField<F extends Field> = F['kind'] extends 'integer' | 'one' | 'file'
  ? 'PgInteger'
  : F['kind'] extends 'decimal' | 'price'
    ? 'PgNumeric'
    : F['kind'] extends 'date'
      ? 'PgDateString'
      : F['kind'] extends 'dateTime'
        ? 'PgTimestamp'
        : F['kind'] extends 'boolean'
          ? 'PgBoolean'
          : F['kind'] extends 'choices'
            ? 'PgArray'
            : F['kind'] extends 'list' | 'group' | 'json'
              ? 'PgJsonb'
              : F['kind'] extends 'uuid'
                ? 'PgUUID'
                : 'PgText';

type IsStored<F extends Field> = F extends { readonly kind: 'inverse' | 'computed' | 'many' } | { readonly delegated: true }
  ? false
  : true;

type ColumnOf<F extends Field> = TypedColumn<KindOfField<F>> &
  (F extends { readonly required: true } ? { readonly _: { readonly notNull: true } } : unknown);

/** Columns of every table besides the record's own fields. */
interface RecordColumns {
  readonly id: TypedColumn<'PgInteger'>;
  readonly version: TypedColumn<'PgInteger'>;
  readonly createdAt: TypedColumn<'PgTimestamp'>;
  readonly updatedAt: TypedColumn<'PgTimestamp'>;
}

/**
 * The table for a declaration; `satisfies` it, so that a missing column, or one of another SQL type, does not compile.
 * @example
 * export const vehicles = pgTable('vehicles', { ...recordColumns(), … }) satisfies TableOf<typeof vehiclesDeclaration>;
 */
export type TableOf<R extends Resource> = RecordColumns & {
  readonly [K in keyof R['fields'] as IsStored<R['fields'][K]> extends true ? K : never]: ColumnOf<R['fields'][K]>;
} & (R extends { readonly softDelete: true } ? { readonly deletedAt: TypedColumn<'PgTimestamp'> } : unknown);

/** An instant with its time zone. */
export const instant = () => timestamp({ withTimezone: true });

/** Identity, version and dates of every record. */
export const recordColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** `recordColumns` of a soft-deleted record. */
export const softRecordColumns = () => ({ ...recordColumns(), deletedAt: instant() });

/** Values of fields that administrators have added, by their keys; null: none. */
export const customColumn = () => ({ custom: jsonb() });

/** Euros. */
export const priceColumn = () => numeric({ precision: 12, scale: 2 });

/** A decimal with the declared number of digits, 6 by default. */
export const decimalColumn = (scale = 6) => numeric({ precision: 14, scale });

/** A set of choices. */
export const choicesColumn = () => text().array().notNull().default(sql`'{}'::text[]`);

/** The column `<field>_id` of a to-one relation; its Drizzle key is the field's name. */
export const reference = (
  column: `${string}_id`,
  target: () => AnyPgColumn,
  onDelete: 'restrict' | 'cascade' | 'set null' = 'restrict',
) => integer(column).references(target, { onDelete });

/** An index per foreign key, used when the target is deleted. */
export const indexesOn = (...columns: readonly AnyPgColumn[]): IndexBuilder[] => columns.map((column) => index().on(column));

/** A trigram index for `contains` filters on the text. */
export const searchIndex = (name: string, column: AnyPgColumn): IndexBuilder =>
  index(name).using('gin', sql`search_text(${column}) gin_trgm_ops`);

/** A text in French order (server/database/frenchText.ts), for an index. */
export const frenchOrder = (column: AnyPgColumn): SQL => sql`plain_text(${column}) collate "C"`;

/** Condition of a unique index on a soft-deleted record. */
export const notDeleted = (deletedAt: AnyPgColumn): SQL => sql`${deletedAt} is null`;

/** The table of a `many` field: `<collection>_<field in snake case>`. Deleting the owner deletes the link; the target stays. */
export const joinTable = <const N extends string>(name: N, ownerId: () => AnyPgColumn, targetId: () => AnyPgColumn) =>
  pgTable(name, { ownerId: integer().notNull(), targetId: integer().notNull() }, (table) => [
    primaryKey({ name: `${name}_pk`, columns: [table.ownerId, table.targetId] }),
    foreignKey({ name: `${name}_owner_fk`, columns: [table.ownerId], foreignColumns: [ownerId()] }).onDelete('cascade'),
    foreignKey({ name: `${name}_target_fk`, columns: [table.targetId], foreignColumns: [targetId()] }).onDelete('restrict'),
    index(`${name}_target_index`).on(table.targetId),
  ]);
