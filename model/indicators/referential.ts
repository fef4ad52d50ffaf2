/** Versions of the « référentiel national qualité », as its guide numbers them, in the order in which they were in force. */
export const REFERENTIAL_VERSIONS = ['V9', 'V10'] as const;
export type ReferentialVersion = (typeof REFERENTIAL_VERSIONS)[number];

/** First day of the latest version. */
export const V10_FROM = '2026-11-01';

interface Referential {
  readonly decree: string;
  /** Indicators are numbered from 1 to this. */
  readonly indicators: number;
  /** Is the reading guide published, which says what an auditor expects. */
  readonly hasGuide: boolean;
}

/** Versions with their decree. Dates and numbers come second-hand; no other file repeats them, so that a correction is one line. */
export const REFERENTIALS: Readonly<Record<ReferentialVersion, Referential>> = {
  V9: { decree: 'décret n° 2019-565 du 6 juin 2019', indicators: 32, hasGuide: true },
  V10: { decree: 'décret n° 2026-728', indicators: 33, hasGuide: false },
};

/** The version in force on a day `YYYY-MM-DD`. */
export const referentialOn = (day: string): ReferentialVersion => (day < V10_FROM ? 'V9' : 'V10');
