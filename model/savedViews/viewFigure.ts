import { choice, list, text } from '../kernel/field.ts';

/** How a counted view is drawn. */
export const FIGURE_SHAPES = ['bar', 'line', 'table'] as const;
export type FigureShape = (typeof FIGURE_SHAPES)[number];

/** Figures of a view: each costs a count whenever somebody opens the page. */
export const VIEW_FIGURES_MAX = 10;

/** Counted values of a field; the rest is one value. */
export const FIGURE_VALUES_MAX = 20;

/** Counted months, the latest; the rest is one month. */
export const FIGURE_MONTHS_MAX = 36;

/** How a view is counted: by the values of a field, by the months of a date, or by both. */
export const viewFigures = list(
  {
    name: text({ required: true, maxLength: 100 }),
    field: text({ maxLength: 100 }),
    month: text({ maxLength: 100 }),
    shape: choice(FIGURE_SHAPES, { required: true }),
  },
  { in: 'both' },
);

/** A figure of a view. */
export interface ViewFigure {
  readonly name: string;
  readonly field?: string | null;
  readonly month?: string | null;
  readonly shape: FigureShape;
}

/** Records with the same value and month. */
export interface ViewFigureRow {
  /** Code or id, `true` or `false`; null: no value, or the rest of the values. */
  readonly value: string | null;
  /** The related record, as lists show it; null: the value is no link, or the record is gone. */
  readonly label: Readonly<Record<string, unknown>> | null;
  readonly isOther: boolean;
  /** `YYYY-MM`; null: no date, or an earlier month than those counted. */
  readonly month: string | null;
  readonly isEarlier: boolean;
  readonly count: number;
}

/** Answer of `GET /api/saved_views/{id}/figure`. */
export interface CountedView {
  /** Records of the view; one with several values is in several rows. */
  readonly total: number;
  readonly rows: readonly ViewFigureRow[];
}
