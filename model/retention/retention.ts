import type { ConfigurationCode } from '../configurations/configurationCodes.ts';
import type { Right } from '../kernel/access.ts';

/** Kinds of data with a retention period, each with its own. */
export const RETENTION_KINDS = [
  'evidence',
  'certificates',
  'documents',
  'mails',
  'sms',
  'numbers',
  'entries',
  'answers',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The setting with the retention period of each kind. */
export const RETENTION_CODES = {
  evidence: 'retention_evidence_years',
  certificates: 'retention_certificate_years',
  documents: 'retention_document_years',
  mails: 'retention_mail_years',
  sms: 'retention_mail_years',
  numbers: 'retention_nir_months',
  entries: 'retention_entry_years',
  answers: 'retention_evaluation_years',
} as const satisfies { readonly [K in RetentionKind]: ConfigurationCode };

/** People who set retention periods also decide on the erasure. */
export const RETENTION_RIGHT: Right = ['ROLE_WRITE_CONFIGURATION'];

/** Has to be typed to confirm: an erasure cannot be undone. */
export const ERASURE_WORD = 'EFFACER';

/** Items per page of the screen. */
export const RETENTION_PAGE = 200;

/** The last day that is due today, `YYYY-MM-DD`. */
export const dueBefore = (today: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, day));
  return date.toISOString().slice(0, 10);
};

/** The last day that is due today after a period in months, `YYYY-MM-DD`; in a month without that day, its last one. */
export const dueMonthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

/** An item whose retention period is over. */
export interface DueItem {
  /** The sheet's uuid, or a record's id; of answers that were asked once a year minus the year. */
  readonly key: string;
  readonly title: string;
  /** When it was made, or when its session ended: `YYYY-MM-DD`. */
  readonly date: string;
  readonly detail: string | null;
}

/** One kind on the retention screen. */
export interface DueKind {
  readonly kind: RetentionKind;
  readonly years: number;
  /** In the place of years; null: the period is in years. */
  readonly months: number | null;
  /** For co-financed sessions, where they are kept longer. */
  readonly coFinancedYears: number | null;
  readonly total: number;
  readonly items: readonly DueItem[];
}

/** GET /api/retention. */
export interface RetentionView {
  readonly '@id': '/api/retention';
  readonly '@type': 'Retention';
  readonly kinds: readonly DueKind[];
}
