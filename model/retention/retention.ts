import type { Right } from '../accounts/access.ts';
import type { ConfigurationCode } from '../configurations/configurations.ts';

/** What is kept for a time, each with its own. */
export const RETENTION_KINDS = ['evidence', 'certificates', 'documents', 'mails'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The setting that says how long a kind is kept. */
export const RETENTION_CODES = {
  evidence: 'retention_evidence_years',
  certificates: 'retention_certificate_years',
  documents: 'retention_document_years',
  mails: 'retention_mail_years',
} as const satisfies { readonly [K in RetentionKind]: ConfigurationCode };

/** Whoever sets how long things are kept decides that they go. */
export const RETENTION_RIGHT: Right = ['ROLE_WRITE_CONFIGURATION'];

/** What has to be typed: an erasure cannot be undone. */
export const ERASURE_WORD = 'EFFACER';

/** The screen works through this many at a time. */
export const RETENTION_PAGE = 200;

/** A control file is a copy of evidence that somebody took away: it goes by itself. */
export const CONTROL_FILE_DAYS = 30;

/** The last day of what is due today, `YYYY-MM-DD`. */
export const dueBefore = (today: string, years: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, day));
  return date.toISOString().slice(0, 10);
};

/** Something whose time is over. */
export interface DueItem {
  /** The sheet's uuid, or a record's number. */
  readonly key: string;
  readonly title: string;
  /** When it was made, or when its session ended: `YYYY-MM-DD`. */
  readonly date: string;
  readonly detail: string | null;
}

/** A kind on the screen of what is due. */
export interface DueKind {
  readonly kind: RetentionKind;
  readonly years: number;
  /** Of the co-financed, where they are kept longer. */
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
