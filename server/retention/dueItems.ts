import type { DueKind, RetentionKind } from '../../model/retention/retention.ts';
import type { Queryable } from '../database/database.ts';
import { dueCountStatement, dueItemsStatement, dueKeysStatement } from './dueItemsStatement.ts';
import { readRetentionYears } from './retentionYears.ts';

/** Due items of one kind, oldest first. */
export const readDueKind = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<DueKind> => {
  const { years, coFinancedYears, days } = await readRetentionYears(tx, kind, now);
  const items = await dueItemsStatement.rows(tx, kind, days);
  const count = await dueCountStatement.row(tx, kind, days);
  return { kind, years, coFinancedYears: coFinancedYears === years ? null : coFinancedYears, total: count?.total ?? 0, items };
};

/** Those of the keys that are due. */
export const dueKeys = async (
  tx: Queryable,
  { kind, keys, now }: { readonly kind: RetentionKind; readonly keys: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> => {
  const { days } = await readRetentionYears(tx, kind, now);
  const rows = await dueKeysStatement.rows(tx, kind, [...days, keys]);
  return new Set(rows.map(({ key }) => key));
};
