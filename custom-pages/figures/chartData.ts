import { type FigureRow, figureColumns } from '../../model/figures/figures.ts';
import type { FigureName } from '../../model/figures/figuresRight.ts';
import { NEED_AGES } from '../../model/figures/needAges.ts';
import { compareFrench } from '../../model/kernel/values/french.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { figureText } from './figureCell.ts';
import type { ChartData } from './parts/chart.ts';
import { FIGURE_MESSAGES } from './parts/messages.ts';

/** Bars that fit on a chart; the table has all. */
export const BARS_MAX = 15;

const numberIn = (row: FigureRow | undefined, column: string): number => Number(row?.[column] ?? 0);

/** Statuses as bars, ages as their parts. */
const needsByAge = (rows: readonly FigureRow[]): ChartData => {
  const statuses = NEED_TRAINING_STATUSES.filter((status) => rows.some((row) => row.status === status));
  return {
    labels: statuses.map((status) => figureText('status', status)),
    series: NEED_AGES.map((age) => ({
      label: FIGURE_MESSAGES.age(age),
      values: statuses.map((status) =>
        numberIn(
          rows.find((row) => row.status === status && row.age === age),
          'needs',
        ),
      ),
    })),
  };
};

/** One bar a row, the highest first. */
const bars =
  (name: FigureName, label: string, column: string) =>
  (rows: readonly FigureRow[]): ChartData => {
    const highest = rows.toSorted((one, other) => numberIn(other, column) - numberIn(one, column)).slice(0, BARS_MAX);
    return {
      labels: highest.map((row) => String(row[label])),
      series: [
        { label: FIGURE_MESSAGES.figures[name].columns[column] ?? column, values: highest.map((row) => numberIn(row, column)) },
      ],
    };
  };

const trend = (rows: readonly FigureRow[]): ChartData => ({
  labels: rows.map((row) => figureText('month', row.month)),
  series: figureColumns('trend')
    .filter(([column]) => column !== 'month')
    .map(([column]) => ({
      label: FIGURE_MESSAGES.figures.trend.columns[column] ?? column,
      values: rows.map((row) => numberIn(row, column)),
    })),
});

const PASSPORT_PARTS = ['inTime', 'late', 'open'] as const;

/** Quarters as bars, in their order; what became of their trainees as parts. */
const passportInTime = (rows: readonly FigureRow[]): ChartData => ({
  labels: rows.map((row) => figureText('quarter', row.quarter)),
  series: PASSPORT_PARTS.map((column) => ({
    label: FIGURE_MESSAGES.figures.passport_in_time.columns[column] ?? column,
    values: rows.map((row) => numberIn(row, column)),
  })),
});

export type FillGroup = keyof typeof FIGURE_MESSAGES.fillBy;

/** The fill rate of each area or training type: registered over expected, never an average of rates. */
export const fillData = (rows: readonly FigureRow[], group: FillGroup): ChartData => {
  const groups = [...new Set(rows.map((row) => String(row[group])))].sort((one, other) => compareFrench(one, other));
  const rateOf = (name: string): number => {
    const groupRows = rows.filter((row) => row[group] === name);
    const sum = (column: string) => groupRows.reduce((total, row) => total + numberIn(row, column), 0);
    return Math.round((1000 * sum('registered')) / Math.max(1, sum('goal'))) / 10;
  };
  return { labels: groups, series: [{ label: FIGURE_MESSAGES.figures.fill.columns.fill ?? '', values: groups.map(rateOf) }] };
};

/** Data that the chart of each figure draws, except the fill rate, whose groups are chosen. */
export const CHART_DATA: Readonly<Record<Exclude<FigureName, 'fill'>, (rows: readonly FigureRow[]) => ChartData>> = {
  needs_by_age: needsByAge,
  trainer_load: bars('trainer_load', 'name', 'days'),
  vehicle_load: bars('vehicle_load', 'name', 'days'),
  delay: bars('delay', 'trainingType', 'median'),
  trend,
  passport_in_time: passportInTime,
};
