import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { type DueKind, dueBefore, RETENTION_CODES, type RetentionKind } from '../../model/retention/retention.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { notFound } from '../kernel/domainError.ts';
import { rowScope } from '../records/rowScope.ts';
import { DUE_RECORDS, dueCountStatement, dueItemsStatement, dueKeysStatement, seenKeysStatement } from './dueItemsStatement.ts';

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

/** Statement options and parameters for the items of a kind that the caller sees; these values of the statement come first. */
const seenBy = ({ actor }: Pick<Reader, 'actor'>, kind: RetentionKind, values: readonly unknown[]) => {
  const params = new Parameters();
  for (const value of values) params.add(value);
  const [collection, row] = DUE_RECORDS[kind];
  return [{ kind, scope: rowScope({ collection, actor, row }, params) }, params.values] as const;
};

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
  const [options, values] = seenBy(reader, kind, days);
  const items = await dueItemsStatement.rows(database, options, values);
  const count = await dueCountStatement.row(database, options, values);
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Returns the keys that are due; a key that the caller does not see is a 404. */
export const dueKeys = async (reader: Reader, kind: RetentionKind, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { database, now } = reader;
  const seenKeys = await seenKeysStatement.rows(database, ...seenBy(reader, kind, [keys]));
  if (seenKeys.length < new Set(keys).size) throw notFound();
  const { days } = await readRetentionYears(database, kind, now);
  const rows = await dueKeysStatement.rows(database, ...seenBy(reader, kind, [...days, keys]));
  return new Set(rows.map(({ key }) => key));
};
