import { isAllowed } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';
import { FIGURE_RIGHTS, type FigureName } from './figuresRight.ts';

/** Kind of a column's values; `month` is `YYYY-MM`, `quarter` is `2026-T4`. */
export type FigureColumnKind = 'text' | 'status' | 'age' | 'month' | 'quarter' | 'integer' | 'decimal' | 'percent';

/** The columns of each figure's table, in order. */
const FIGURE_COLUMNS = {
  needs_by_age: { status: 'status', age: 'age', needs: 'integer' },
  fill: {
    area: 'text',
    trainingType: 'text',
    sessions: 'integer',
    registered: 'integer',
    goal: 'integer',
    fill: 'percent',
  },
  trainer_load: { name: 'text', sessions: 'integer', days: 'integer' },
  vehicle_load: { name: 'text', sessions: 'integer', days: 'integer' },
  delay: { trainingType: 'text', needs: 'integer', median: 'decimal', average: 'decimal' },
  trend: { month: 'month', created: 'integer', planned: 'integer', trained: 'integer' },
  passport_in_time: {
    quarter: 'quarter',
    people: 'integer',
    inTime: 'integer',
    late: 'integer',
    open: 'integer',
    rate: 'percent',
  },
} as const satisfies Readonly<Record<FigureName, Readonly<Record<string, FigureColumnKind>>>>;

export const FIGURE_NAMES = Object.keys(FIGURE_RIGHTS) as readonly FigureName[];

export const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURE_RIGHTS, name);

export const figureColumns = (name: FigureName): readonly (readonly [string, FigureColumnKind])[] =>
  Object.entries(FIGURE_COLUMNS[name]);

/** The figures that a person may see. */
export const openFigures = (roles: readonly Role[]): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => isAllowed(FIGURE_RIGHTS[name], roles));

/** Months of the trend, the last of the period included. */
export const TREND_MONTHS = 12;

/** A row of a figure's table. */
export type FigureRow = Readonly<Record<string, string | number | null>>;

/** Answer of `GET /api/figures/{name}`. */
export interface Figure {
  readonly name: FigureName;
  readonly rows: readonly FigureRow[];
}
