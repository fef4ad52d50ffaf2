import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { type DueKind, dueBefore, RETENTION_CODES, type RetentionKind } from '../../model/retention/retention.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../kernel/domainError.ts';
import { dueCountStatement, dueItemsStatement, dueKeysStatement, seenKeysStatement } from './dueItemsStatement.ts';

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

interface RetentionYears {
  readonly years: number;
  readonly coFinancedYears: number;
  /** Last due days. */
  readonly days: readonly [string, string];
}

/** After how many years items of a kind may be erased. */
const readRetentionYears = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<RetentionYears> => {
  const code = RETENTION_CODES[kind];
  const settings = await readConfigurations(tx, [code, 'retention_cofinanced_years']);
  const years = settings[code];
  // Evidence of a co-financed session is kept at least as long.
  const coFinancedYears = Math.max(years, settings.retention_cofinanced_years);
  const today = parisDay(now);
  return { years, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};

/** Due items of one kind that the caller sees, oldest first. */
export const readDueKind = async (reader: Reader, kind: RetentionKind): Promise<DueKind> => {
  const { database, now } = reader;
  const { years, coFinancedYears, days } = await readRetentionYears(database, kind, now);
  const items = await dueItemsStatement.rows(reader, days, { kind });
  const count = await dueCountStatement.row(reader, days, { kind });
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Returns the keys that are due; a key that the caller does not see is a 404. */
export const dueKeys = async (reader: Reader, kind: RetentionKind, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { database, now } = reader;
  const seenKeys = await seenKeysStatement.rows(reader, [keys], { kind });
  if (seenKeys.length < new Set(keys).size) throw notFound();
  const { days } = await readRetentionYears(database, kind, now);
  const rows = await dueKeysStatement.rows(reader, [...days, keys], { kind });
  return new Set(rows.map(({ key }) => key));
};
