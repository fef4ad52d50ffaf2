import type { Figures, Target } from './load.ts';

/** Least ratios of the API's requests a second to each floor's, on PostgreSQL with 16 connections. */
export const TO_REACH: Readonly<Record<string, Partial<Record<Exclude<Target, 'api'>, number>>>> = {
  list: { exact: 1.1, same: 0.9 },
  item: { same: 0.85 },
  search: { same: 0.95 },
  planning: { exact: 1.1 },
  create: { exact: 0.7 },
  update: { exact: 0.7 },
};

/** Least ratio of lists to the exact floor while 20 needs a second are written. */
export const TO_REACH_UNDER_WRITES = 0.85;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const medianFigures = (rounds: readonly Figures[]): Figures => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  bytesPerAnswer: median(rounds.map(({ bytesPerAnswer }) => bytesPerAnswer)),
});

/** `0.93 (≥ 1.1 !)`: a ratio beside what it must reach. */
export const ratioText = (ratio: number, toReach: number | undefined): string =>
  toReach === undefined ? ratio.toFixed(2) : `${ratio.toFixed(2)} (≥ ${toReach}${ratio >= toReach ? '' : ' !'})`;

export type Row = Readonly<Record<string, string | number>>;

/** Prints a table; returns its rows for the file of results. */
export const printTable = (title: string, rows: readonly Row[]): readonly Row[] => {
  console.info(`\n${title}`);
  console.table(Object.fromEntries(rows.map(({ name, ...columns }) => [name, columns])));
  return rows;
};
