import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import {
  type DueKind,
  dueBefore,
  dueMonthsBefore,
  RETENTION_CODES,
  type RetentionKind,
} from '../../model/retention/retention.ts';
import { readConfiguration, readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../kernel/domainError.ts';
import { dueCountStatement, dueItemsStatement, dueKeysStatement, seenKeysStatement } from './dueItemsStatement.ts';

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

interface RetentionTerm {
  readonly years: number;
  /** In the place of years; null: the period is in years. */
  readonly months: number | null;
  readonly coFinancedYears: number;
  /** Last due days. */
  readonly days: readonly [string, string];
}

/** Numbers of the « passeport » are kept for some months, of whatever session. */
const readNumberTerm = async (tx: Queryable, now: Date): Promise<RetentionTerm> => {
  const months = await readConfiguration(tx, RETENTION_CODES.numbers);
  const day = dueMonthsBefore(parisDay(now), months);
  return { years: 0, months, coFinancedYears: 0, days: [day, day] };
};

/** After which time items of a kind may be erased. */
const readTerm = async (tx: Queryable, kind: RetentionKind, now: Date): Promise<RetentionTerm> => {
  if (kind === 'numbers') return readNumberTerm(tx, now);
  const code = RETENTION_CODES[kind];
  const settings = await readConfigurations(tx, [code, 'retention_cofinanced_years']);
  const years = settings[code];
  // Evidence of a co-financed session is kept at least as long; a complaint is no evidence.
  const coFinancedYears = kind === 'entries' ? years : Math.max(years, settings.retention_cofinanced_years);
  const today = parisDay(now);
  return { years, months: null, coFinancedYears, days: [dueBefore(today, years), dueBefore(today, coFinancedYears)] };
};

/** Due items of one kind that the caller sees, oldest first. */
export const readDueKind = async (reader: Reader, kind: RetentionKind): Promise<DueKind> => {
  const { database, now } = reader;
  const { years, months, coFinancedYears, days } = await readTerm(database, kind, now);
  const items = await dueItemsStatement.rows(reader, days, { kind });
  const count = await dueCountStatement.row(reader, days, { kind });
  const coFinanced = coFinancedYears === years ? null : coFinancedYears;
  return { kind, years, months, coFinancedYears: coFinanced, total: count?.total ?? 0, items };
};

/** Returns the keys that are due; a key that the caller does not see is a 404. */
export const dueKeys = async (reader: Reader, kind: RetentionKind, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { database, now } = reader;
  const seenKeys = await seenKeysStatement.rows(reader, [keys], { kind });
  if (seenKeys.length < new Set(keys).size) throw notFound();
  const { days } = await readTerm(database, kind, now);
  const rows = await dueKeysStatement.rows(reader, [...days, keys], { kind });
  return new Set(rows.map(({ key }) => key));
};
