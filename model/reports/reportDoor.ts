import type { ReportState } from './report.ts';

/** Address of the page of reports on the site. */
export const REPORT_HASH = '#/signalement';

/** Where people reach it: printed in convocations, so never changed. */
export const reportLink = (origin: string): string => `${origin}/${REPORT_HASH}`;

export const REPORT_DOOR_PATH = '/api/report_door';

/** How often one address may send a report, and a report's author add to it. */
export const REPORT_LIMITS = {
  address: { keyPrefix: 'report_address', points: 5, windowSeconds: 3600 },
  additions: { keyPrefix: 'report_additions', points: 20, windowSeconds: 3600 },
  wrongCodes: { keyPrefix: 'report_codes', points: 20, windowSeconds: 3600 },
} as const;

/** Characters of a code: none that is taken for another. */
export const REPORT_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 100 bits. */
export const REPORT_CODE_LENGTH = 20;
const GROUP = 5;

/** A code as people read and note it: `ABCDE-FGHJK-LMNPQ-RSTUV`. */
export const formatReportCode = (code: string): string => code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');

/** The code in a typed text, whatever its case, spaces and hyphens; null: it is none. */
export const parseReportCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}.]/gu, '');
  const isCode = code.length === REPORT_CODE_LENGTH && [...code].every((character) => REPORT_CODE_ALPHABET.includes(character));
  return isCode ? code : null;
};

/** GET /api/report_door: what the page shows before anything is typed. */
export interface ReportDoorView {
  readonly '@id': string;
  readonly '@type': 'ReportDoor';
  /** False: the server has no key, nothing can be received. */
  readonly isOpen: boolean;
  /** Version of procedure and referent. */
  readonly number: number;
  readonly procedure: string;
  /** Name of the referent and how to reach them; null: not named yet. */
  readonly contact: string | null;
  /** Months after which the contents of a closed report are erased. */
  readonly keptMonths: number;
}

/** Answer to a report: its code, shown once. */
export interface ReportReceipt {
  readonly '@id': string;
  readonly '@type': 'ReportReceipt';
  readonly code: string;
}

/** State and messages for the holder of a code: never what was reported. */
export interface ReportFollowUp {
  readonly '@id': string;
  readonly '@type': 'ReportFollowUp';
  readonly state: ReportState;
  readonly receivedAt: string;
  readonly isErased: boolean;
  readonly steps: readonly {
    readonly at: string;
    /** Null: the author added something. */
    readonly state: ReportState | null;
    readonly message: string | null;
  }[];
}
