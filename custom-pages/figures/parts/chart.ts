interface Series {
  readonly label: string;
  /** Null: a gap, where months have no value. */
  readonly values: readonly (number | null)[];
}

/** Data that a chart draws: one label per bar or point, and the values of each series in the same order. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `oct. 2026`. */
export const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
