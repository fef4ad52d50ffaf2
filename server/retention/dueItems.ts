import { parisDay } from '../../model/calendar/parisTime.ts';
import { type DueKind, dueBefore, RETENTION_CODES, type RetentionKind } from '../../model/retention/retention.ts';
import { readConfigurations } from '../configurations/readConfigurations.ts';
import type { Queryable } from '../database/database.ts';
import { dueCountStatement, dueItemsStatement, dueKeysStatement } from './dueItemsStatement.ts';

interface Terms {
  readonly years: number;
  readonly coFinancedYears: number;
  /** Last due days. */
  readonly days: readonly [string, string];
}

const readTerms = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<Terms> => {
  const code = RETENTION_CODES[kind];
  const saved = await readConfigurations(tx, [code, 'retention_cofinanced_years']);
  const years = saved[code];
  // Evidence of a co-financed session is kept at least as long.
  const coFinancedYears = Math.max(years, saved.retention_cofinanced_years);
  const today = parisDay(now);
  return { years, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};

/** Due items of one kind, oldest first. */
export const readDueKind = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<DueKind> => {
  const { years, coFinancedYears, days } = await readTerms(tx, kind, now);
  const items = await dueItemsStatement.rows(tx, kind, days);
  const count = await dueCountStatement.row(tx, kind, days);
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Those of the keys that are due. */
export const dueKeys = async (
  tx: Queryable,
  { kind, keys, now }: { readonly kind: RetentionKind; readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => {
  const { days } = await readTerms(tx, kind, now);
  const rows = await dueKeysStatement.rows(tx, kind, [...days, keys]);
  return new Set(rows.map(({ key }) => key));
};
