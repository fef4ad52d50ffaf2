import { createHash } from 'node:crypto';
import { onCustomised } from '../../model/registry/customisation.ts';
import { BoundedMap } from '../kernel/boundedMap.ts';
import type { Tables } from './changedTables.ts';
import type { Queryable } from './database.ts';

/** Collects the values of a statement while its text is built, and the tables it depends on. */
export class Parameters {
  readonly values: unknown[] = [];
  readonly tables = new Set<string>();

  /** The placeholder of a value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  reads(table: string): void {
    this.tables.add(table);
  }
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Tables that it writes. Default: none, it reads. */
  readonly writes?: Tables;
}

/**
 * Stable names for statements: an unprepared one costs two to three times more. PostgreSQL keeps named statements as long as the
 * connection, so beyond `most` shapes the name is empty, which means unprepared.
 */
export const statementNames = (most: number): ((text: string) => string) => {
  const names = new Map<string, string>();
  return (text) => {
    const cachedName = names.get(text);
    if (cachedName) return cachedName;
    if (names.size >= most) return '';
    const name = `p${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
};

/** The name of a statement's text, on every connection of this process. */
export const statementName = statementNames(2000);

/** Runs a statement as a named prepared one. */
export const run = <Row>(database: Queryable, { text, values, writes }: Statement): Promise<Row[]> =>
  writes
    ? database.write<Row>(writes, text, values, statementName(text))
    : database.query<Row>(text, values, statementName(text));

/** A string literal; only for constants of declarations. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Escapes LIKE wildcards. */
export const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;

const texts = new BoundedMap<string, string>(5000);

onCustomised(() => texts.clear());

/** Caches a statement's text by shape: building a long text, and finding its prepared name, is too slow for every request. */
export const cachedSql = (shape: string, build: () => string): string => texts.getOrMake(shape, build);
