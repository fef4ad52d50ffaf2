import { parisDay } from '../../model/calendar/parisTime.ts';
import { dueBefore, RETENTION_CODES, type RetentionKind } from '../../model/retention/retention.ts';
import { readConfigurations } from '../configurations/readConfigurations.ts';
import type { Queryable } from '../database/database.ts';

interface RetentionYears {
  readonly years: number;
  readonly coFinancedYears: number;
  /** Last due days. */
  readonly days: readonly [string, string];
}

/** After how many years items of a kind may be erased. */
export const readRetentionYears = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<RetentionYears> => {
  const code = RETENTION_CODES[kind];
  const saved = await readConfigurations(tx, [code, 'retention_cofinanced_years']);
  const years = saved[code];
  // Evidence of a co-financed session is kept at least as long.
  const coFinancedYears = Math.max(years, saved.retention_cofinanced_years);
  const today = parisDay(now);
  return { years, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};
