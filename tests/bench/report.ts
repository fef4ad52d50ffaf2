import type { Figures } from './load.ts';

/** Median figures of one request on both servers. */
export interface Line {
  readonly name: string;
  readonly floor: Figures;
  readonly api: Figures;
  readonly ratio: number;
  readonly toReach: number;
}

/** Ratios to the floor that the product must reach on PostgreSQL with 16 connections. */
export const TO_REACH: Readonly<Record<string, number>> = {
  list: 1.8,
  item: 0.7,
  search: 1.2,
  planning: 1.0,
  create: 0.5,
  update: 0.5,
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const medianFigures = (rounds: readonly Figures[]): Figures => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  bytesPerAnswer: median(rounds.map(({ bytesPerAnswer }) => bytesPerAnswer)),
});

const cell = (value: string | number, width: number): string => String(value).padStart(width);

/** The printed table. */
export const table = (lines: readonly Line[]): string => {
  const head = `${'request'.padEnd(10)}${['floor req/s', 'p50 ms', 'p99 ms', 'api req/s', 'p50 ms', 'p99 ms', 'ratio', 'to reach', 'failed'].map((title) => cell(title, 12)).join('')}`;
  const rows = lines.map(({ name, floor, api, ratio, toReach }) =>
    [
      name.padEnd(10),
      cell(floor.requestsPerSecond.toFixed(0), 12),
      cell(floor.p50Ms, 12),
      cell(floor.p99Ms, 12),
      cell(api.requestsPerSecond.toFixed(0), 12),
      cell(api.p50Ms, 12),
      cell(api.p99Ms, 12),
      cell(ratio.toFixed(2), 12),
      cell(`>= ${toReach}${ratio >= toReach ? '' : ' !'}`, 12),
      cell(floor.failed + api.failed, 12),
    ].join(''),
  );
  return [head, ...rows].join('\n');
};
