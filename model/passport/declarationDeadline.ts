import type { PreventionCategory } from './passportCodes.ts';

/** Rule for trainings that end from a day on: a date for all, or the end of a month after the quarter of their end. */
interface DeadlineRule {
  readonly from: string;
  readonly due: string | { readonly monthsAfterQuarter: number };
}

/** Decree 2025-748, changed by decree 2026-496; second-hand, to be checked against the text. The newest rule first. */
const DEADLINE_RULES: readonly DeadlineRule[] = [
  { from: '2027-01-01', due: { monthsAfterQuarter: 3 } },
  { from: '2026-01-01', due: { monthsAfterQuarter: 6 } },
  { from: '2025-09-01', due: '2026-09-30' },
];

/**
 * First day of the end of a training that is to be declared, by category: 3 and 4 came later. Whether the law counts the training's end or the
 * day of the declaration is to be checked. Undecided trainings count like the official example, category 4, so that none is forgotten.
 */
const DUE_FROM: Readonly<Record<PreventionCategory, string | null>> = {
  unset: '2026-07-01',
  none: null,
  '1': '2025-09-01',
  '2': '2025-09-01',
  '3': '2026-07-01',
  '4': '2026-07-01',
};

/** First day of the end of a training that may have to be declared. */
export const DECLARED_FROM = '2025-09-01';

const QUARTER_MONTHS = 3;

/** The quarter of a day: `2026-T3`. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-T${Math.ceil(Number(day.slice(5, 7)) / QUARTER_MONTHS)}`;

/** The last day of the month so many months after the quarter of a day. */
const endAfterQuarter = (day: string, months: number): string => {
  const year = Number(day.slice(0, 4));
  const quarterEnd = Math.ceil(Number(day.slice(5, 7)) / QUARTER_MONTHS) * QUARTER_MONTHS;
  // Day 0 of a month is the last one of the month before it.
  return new Date(Date.UTC(year, quarterEnd + months, 0)).toISOString().slice(0, 10);
};

/**
 * The last day, `YYYY-MM-DD`, on which a training of this category is declared in time; null: not to be declared. The `day` is that of the
 * training's end for an attestation, that of the start of validity for a proof of success.
 */
export const declarationDeadline = (category: PreventionCategory, day: string): string | null => {
  const from = DUE_FROM[category];
  if (from === null || day < from) return null;
  const rule = DEADLINE_RULES.find((candidate) => candidate.from <= day);
  if (!rule) return null;
  return typeof rule.due === 'string' ? rule.due : endAfterQuarter(day, rule.due.monthsAfterQuarter);
};

const QUARTER = /^(20\d{2})-T([1-4])$/;

export const isQuarter = (text: string): boolean => QUARTER.test(text);

/** First and last day of a quarter. */
export const daysOfQuarter = (quarter: string): { readonly from: string; readonly to: string } => {
  const [, year, rank] = QUARTER.exec(quarter) ?? [];
  const month = (Number(rank) - 1) * QUARTER_MONTHS + 1;
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { from, to: endAfterQuarter(from, 0) };
};

/** The quarter before that of a day. */
export const quarterBefore = (day: string): string => {
  const { from } = daysOfQuarter(quarterOf(day));
  return quarterOf(endAfterQuarter(from, -QUARTER_MONTHS));
};
