import type { Right } from '../kernel/access.ts';

/** Nobody reads reports by another right: neither administrators nor the session's trainer. */
export const REPORTS_RIGHT: Right = ['ROLE_HANDLE_REPORTS'];

/** States of a report, in the order of its treatment. */
export const REPORT_STATES = ['received', 'assessed', 'measures', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** States that a decision gives; a closed report is taken up again by any of them. */
export const DECIDED_STATES = ['assessed', 'measures', 'closed'] as const satisfies readonly ReportState[];
export type DecidedState = (typeof DECIDED_STATES)[number];

/** Longest text of a report, a note or a message. */
export const REPORT_TEXT_LENGTH = 10_000;
export const REPORT_NAME_LENGTH = 120;

export const REPORTS_PATH = '/api/reports';
export const REPORT_READINGS_PATH = '/api/report_readings';

/** One report in the list of those who handle them: nothing of what it says. */
export interface ReportLine {
  readonly id: number;
  readonly state: ReportState;
  readonly receivedAt: string;
  /** When somebody last decided or added something. */
  readonly changedAt: string;
  /** Nobody has answered since it came, or since its author added something. */
  readonly isWaiting: boolean;
  /** When its contents were erased; null: they are there. */
  readonly erasedAt: string | null;
}

/** GET /api/reports. */
export interface ReportsView {
  readonly '@id': string;
  readonly '@type': 'Reports';
  /** The latest first. */
  readonly reports: readonly ReportLine[];
  readonly keptMonths: number;
  /** Can the page receive reports. */
  readonly isOpen: boolean;
}

/** Decision about a report, or addition of its author. */
export interface ReportEntry {
  readonly at: string;
  /** Null: its author added something. */
  readonly state: ReportState | null;
  readonly decidedBy: string | null;
  /** For those who handle reports. */
  readonly note: string | null;
  /** For the author, or what the author added; null: none, or erased. */
  readonly message: string | null;
}

/** A report as its handlers read it: POST /api/reports/{id}/readings. */
export interface ReportView extends ReportLine {
  readonly '@id': string;
  readonly '@type': 'Report';
  readonly version: number;
  /** Null: erased, or encrypted with a key that this server does not have. */
  readonly content: ReportContent | null;
  /** Procedure and referent that its author was shown. */
  readonly procedure: { readonly number: number; readonly text: string; readonly contact: string | null };
  readonly entries: readonly ReportEntry[];
}

/** Texts that the author typed. */
export interface ReportContent {
  readonly text: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** GET /api/report_readings: who has read which report, the latest first. */
export interface ReportReadingsView {
  readonly '@id': string;
  readonly '@type': 'ReportReadings';
  readonly readings: readonly { readonly report: number; readonly reader: string; readonly at: string }[];
}
