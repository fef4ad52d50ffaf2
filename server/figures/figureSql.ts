import { Parameters } from '../database/sql.ts';

/** SQL of a figure's limits; each day is added to the parameters when it is first used. */
export interface FigureSql {
  /** The rows `t` that the caller sees, in the chosen areas. */
  readonly rows: string;
  /** First and last day of the period. */
  readonly from: () => string;
  readonly to: () => string;
  readonly today: () => string;
}

interface FigureDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

const lazily = (params: Parameters, day: string): (() => string) => {
  let placeholder: string | null = null;
  return () => {
    placeholder ??= params.add(day);
    return `${placeholder}::date`;
  };
};

/** The limits as SQL with these parameters. */
export const figureSql = (rows: string, days: FigureDays, params: Parameters): FigureSql => ({
  rows,
  from: lazily(params, days.from),
  to: lazily(params, days.to),
  today: lazily(params, days.today),
});

/** SQL: the instant is in the period; the connection's time zone is Paris. */
export const withinPeriod = (instant: string, { from, to }: FigureSql): string =>
  `${instant} >= ${from()}::timestamptz and ${instant} < (${to()} + 1)::timestamptz`;

/** Options of a statement, for the test that prepares it. */
export const figureExample = (): FigureSql => {
  const day = '2026-11-24';
  return figureSql('true', { from: day, to: day, today: day }, new Parameters());
};
