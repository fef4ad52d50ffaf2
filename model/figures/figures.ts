import { isAllowed, ofStaff, type Right, unionOf } from '../kernel/access.ts';
import type { Role } from '../kernel/roles.ts';
import { PASSPORT_RIGHT } from '../passport/passportIdentity.ts';
import { RESOURCES } from '../registry/resources.ts';

/** Kind of a column's values; `month` is `YYYY-MM`, `quarter` is `2026-T4`. */
export type FigureColumnKind = 'text' | 'status' | 'age' | 'month' | 'quarter' | 'integer' | 'decimal' | 'percent';

interface FigureDeclaration {
  /** Right to see the figure. */
  readonly right: Right;
  /** The columns of its table, in order. */
  readonly columns: Readonly<Record<string, FigureColumnKind>>;
}

const NEEDS = ofStaff(RESOURCES.need_trainings.access.list);

/** The figures of the activity, in the order of their page. */
export const FIGURES = {
  needs_by_age: { right: NEEDS, columns: { status: 'status', age: 'age', needs: 'integer' } },
  fill: {
    right: ofStaff(RESOURCES.training_sessions.access.list),
    columns: {
      area: 'text',
      trainingType: 'text',
      sessions: 'integer',
      registered: 'integer',
      goal: 'integer',
      fill: 'percent',
    },
  },
  trainer_load: {
    right: ofStaff(RESOURCES.trainers.access.list),
    columns: { name: 'text', sessions: 'integer', days: 'integer' },
  },
  vehicle_load: {
    right: ofStaff(RESOURCES.vehicles.access.list),
    columns: { name: 'text', sessions: 'integer', days: 'integer' },
  },
  delay: { right: NEEDS, columns: { trainingType: 'text', needs: 'integer', median: 'decimal', average: 'decimal' } },
  trend: { right: NEEDS, columns: { month: 'month', created: 'integer', planned: 'integer', trained: 'integer' } },
  passport_in_time: {
    right: ofStaff(PASSPORT_RIGHT),
    columns: { quarter: 'quarter', people: 'integer', inTime: 'integer', late: 'integer', open: 'integer', rate: 'percent' },
  },
} as const satisfies Readonly<Record<string, FigureDeclaration>>;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

export const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name);

export const figureColumns = (name: FigureName): readonly (readonly [string, FigureColumnKind])[] =>
  Object.entries(FIGURES[name].columns);

/** Right to open the page: readers of at least one figure. */
export const FIGURES_RIGHT: Right = unionOf(FIGURE_NAMES.map((name): Right => FIGURES[name].right));

/** The figures that a person may see. */
export const openFigures = (roles: readonly Role[]): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => isAllowed(FIGURES[name].right, roles));

/** Months of the trend, the last of the period included. */
export const TREND_MONTHS = 12;

/** A row of a figure's table. */
export type FigureRow = Readonly<Record<string, string | number | null>>;

/** Answer of `GET /api/figures/{name}`. */
export interface Figure {
  readonly name: FigureName;
  readonly rows: readonly FigureRow[];
}
