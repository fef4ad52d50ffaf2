/** A mixed-integer model to minimise, in the arrays that solvers take (rows compressed). */
export interface LinearModel {
  readonly costs: readonly number[];
  readonly upper: readonly number[];
  readonly isInteger: readonly boolean[];
  readonly rowLower: readonly number[];
  readonly rowUpper: readonly number[];
  readonly starts: readonly number[];
  readonly indices: readonly number[];
  readonly values: readonly number[];
}

export type Term = readonly [variable: number, factor: number];

/** Result of a solver for a model. */
export interface MipResult {
  /** Values of the variables; null: nothing was found in time. */
  readonly values: ArrayLike<number> | null;
  /** No solution can cost less. */
  readonly bound: number;
}

export interface MipOptions {
  readonly seconds: number;
  /** Relative gap at which the search ends. */
  readonly gap: number;
  /** A known solution: the variables that are 1; other decisions are 0. */
  readonly start?: readonly number[];
}

/** A solver of mixed-integer models. */
export type SolveMip = (model: LinearModel, options: MipOptions) => MipResult;

/** Builds a model; all variables are at least 0. */
export const buildLinearModel = () => {
  const columns: { cost: number; upper: number; isInteger: boolean }[] = [];
  const rows: { lower: number; upper: number; terms: readonly Term[] }[] = [];
  return {
    /** A yes or no. */
    binary: (cost: number): number => columns.push({ cost, upper: 1, isInteger: true }) - 1,
    /** A number that follows from the decisions. */
    share: (cost: number, upper = 1): number => columns.push({ cost, upper, isInteger: false }) - 1,
    atMost: (upper: number, terms: readonly Term[]): void => {
      rows.push({ lower: Number.NEGATIVE_INFINITY, upper, terms });
    },
    exactly: (value: number, terms: readonly Term[]): void => {
      rows.push({ lower: value, upper: value, terms });
    },
    build: (): LinearModel => {
      const starts = [0];
      for (const { terms } of rows) starts.push((starts.at(-1) ?? 0) + terms.length);
      return {
        costs: columns.map(({ cost }) => cost),
        upper: columns.map(({ upper }) => upper),
        isInteger: columns.map(({ isInteger }) => isInteger),
        rowLower: rows.map(({ lower }) => lower),
        rowUpper: rows.map(({ upper }) => upper),
        starts,
        indices: rows.flatMap(({ terms }) => terms.map(([variable]) => variable)),
        values: rows.flatMap(({ terms }) => terms.map(([, factor]) => factor)),
      };
    },
  };
};

/** Terms by key: the variables that share something. */
export const collectTerms = (factor = 1) => {
  const terms = new Map<string, Term[]>();
  return {
    add: (key: string, variable: number): void => {
      const list = terms.get(key);
      if (list) list.push([variable, factor]);
      else terms.set(key, [[variable, factor]]);
    },
    entries: () => [...terms],
  };
};
