import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';

type ComputedNames<R extends Resource> = {
  [K in keyof R['fields']]: R['fields'][K] extends { readonly kind: 'password' | 'inverse' }
    ? never
    : R['fields'][K] extends { readonly kind: 'computed' } | (Field & { readonly delegated: true })
      ? K
      : never;
}[keyof R['fields']] &
  string;

type VirtualNames<R extends Resource> = {
  [K in keyof R['filters']]: R['filters'][K] extends { readonly kind: 'virtual' } ? K : never;
}[keyof R['filters']] &
  string;

/** Compares a text column with a pattern (server/hydra/read/filters.ts). */
export type Like = (column: string, pattern: string) => string;

/**
 * SQL of computed and delegated fields and of virtual filters.
 * `row` is the alias of the record's table, `value` the placeholder of the filter's value
 * (a text filter's value is a LIKE pattern already passed through search_text; compare columns with it by `like`).
 */
export interface ExpressionsOf<R extends Resource> {
  readonly fields: { readonly [K in ComputedNames<R>]: (row: string) => string };
  readonly filters: { readonly [K in VirtualNames<R>]: (row: string, value: string, like: Like) => string };
}

/** The engine's view, independent of the record. */
export interface Expressions {
  readonly fields: Readonly<Record<string, (row: string) => string>>;
  readonly filters: Readonly<Record<string, (row: string, value: string, like: Like) => string>>;
}
