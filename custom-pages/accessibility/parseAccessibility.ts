const ROW = /^\| (?<number>\d+\.\d+) \| (?<state>met|not met|not applicable) \| (?<subject>[^|]+) \|(?<missing>[^|]*)\|$/gm;
const DATE = /^Assessed on (\d{2}\/\d{2}\/\d{4})\.$/m;

/** A criterion of RGAA. */
export interface Criterion {
  /** E.g. `10.4`. */
  readonly number: string;
  readonly state: 'met' | 'not met' | 'not applicable';
  readonly subject: string;
  /** Empty unless it is not met. */
  readonly missing: string;
}

interface Assessment {
  /** JJ/MM/AAAA. */
  readonly date: string;
  readonly criteria: readonly Criterion[];
}

/** The dated table of docs/accessibility.md. */
export const parseAccessibility = (source: string): Assessment => ({
  date: DATE.exec(source)?.[1] ?? '',
  criteria: [...source.matchAll(ROW)].map(({ groups: { number = '', state, subject = '', missing = '' } = {} }) => ({
    number,
    state: state as Criterion['state'],
    subject,
    missing: missing.trim(),
  })),
});

/** Share of the applicable criteria that are met, in whole percent, never rounded up. */
export const metPercent = (criteria: readonly Criterion[]): number => {
  const met = criteria.filter(({ state }) => state === 'met').length;
  const applicable = criteria.filter(({ state }) => state !== 'not applicable').length;
  return Math.floor((met / Math.max(applicable, 1)) * 100);
};
