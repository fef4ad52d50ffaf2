import type { IncompleteReason, NotDueReason } from './declarationState.ts';
import type { LineState, RejectionReason, WithdrawalReason } from './declaredLine.ts';
import type { PassportProof } from './passportCodes.ts';

export const DECLARATIONS_PATH = '/api/passport/declarations';
export const DEADLINES_PATH = '/api/passport/deadlines';

/** Rows of a page. */
export const DECLARATIONS_PAGE = 50;

/** Where a trainee's declaration is, in the order of the page. */
export const DECLARATION_STATES = [
  'incomplete',
  'complete',
  'exported',
  'rejected',
  'to_withdraw',
  'accepted',
  'not_due',
] as const;
export type DeclarationRowState = (typeof DECLARATION_STATES)[number];

/** States of a trainee whom the portal does not have yet, or has wrongly: they are still to be declared. */
export const OWED_STATES = [
  'incomplete',
  'complete',
  'rejected',
  'to_withdraw',
] as const satisfies readonly DeclarationRowState[];

/** Trainees in each of these states with whom something is to be done before a file is made. */
export type HinderedCounts = Readonly<Record<Exclude<(typeof OWED_STATES)[number], 'complete'>, number>>;

/** Why a row is in its state. */
export type RowReason = IncompleteReason | NotDueReason | WithdrawalReason;

/** Where a reason is put right. */
export const REASON_PLACES = {
  type_undecided: 'training',
  codes_missing: 'training',
  sheet_open: 'sheet',
  not_counter_signed: 'sheet',
  birth_name_missing: 'trainee',
  number_missing: 'trainee',
  number_refused: 'trainee',
  siret_missing: 'company',
  half_day_missed: 'sheet',
  foreign_company: 'company',
  no_longer_trained: 'trainee',
  sheet_reopened: 'sheet',
  signature_struck: 'sheet',
  success_lost: 'trainee',
  dates_changed: 'sheet',
  name_changed: 'trainee',
  number_changed: 'trainee',
  employer_changed: 'trainee',
} as const satisfies Readonly<Record<RowReason, 'training' | 'sheet' | 'trainee' | 'company'>>;

/** Where what the portal rejected is put right. */
export const REJECTION_PLACES = {
  number_name: 'trainee',
  siret: 'company',
  duplicate: 'trainee',
  other: 'trainee',
} as const satisfies Readonly<Record<RejectionReason, 'trainee' | 'company'>>;

/** A record by its IRI. */
interface NamedRecord {
  readonly '@id': string;
  readonly name: string;
}

/** One trainee of one training session. */
export interface DeclarationRow {
  /** IRI. */
  readonly needTraining: string;
  readonly trainee: NamedRecord;
  readonly company: NamedRecord | null;
  readonly trainingType: NamedRecord;
  readonly trainingSession: string;
  /** The day whose sheet lacks something, else the last one; null: the session has no day left. */
  readonly logisticSession: string | null;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  readonly quarter: string;
  /** Last day on which it is declared in time. */
  readonly deadline: string;
  readonly proof: PassportProof;
  readonly state: DeclarationRowState;
  readonly reasons: readonly RowReason[];
  /** The latest line about them; null: none. */
  readonly line: {
    readonly id: number;
    readonly file: number;
    readonly rejection: RejectionReason | null;
    readonly comment: string | null;
  } | null;
}

/** Answer of `GET /api/passport/declarations`: a page of the rows of a quarter. */
export interface DeclarationsView {
  readonly totalItems: number;
  readonly rows: readonly DeclarationRow[];
  /** Rows in each state, whatever state is asked for. */
  readonly counts: Readonly<Record<DeclarationRowState, number>>;
  /** Reasons of the rows in the state that is asked for, in the order in which a page names them, whatever reason is asked for. */
  readonly reasons: readonly { readonly reason: RowReason; readonly count: number }[];
  /** Companies of the quarter, to choose from. */
  readonly companies: readonly NamedRecord[];
}

/** Trainees to be declared until a day. */
export interface DeadlineCount {
  readonly deadline: string;
  /** Quarters whose trainings are due then, earliest first. */
  readonly quarters: readonly string[];
  readonly counts: Readonly<Record<DeclarationRowState, number>>;
}

/** Answer of `GET /api/passport/deadlines`, the nearest first. */
export interface DeadlinesView {
  readonly deadlines: readonly DeadlineCount[];
}

export const FILES_PATH = '/api/passport/files';
export const FILE_PREVIEW_PATH = '/api/passport/file_preview';

export const COMPANY_MAILS_PATH = '/api/passport/company_mails';

/** Days that a file is kept for its author. */
export const FILE_DAYS = 7;

/** Lines of a file, before anything is made. */
export interface FilePreview {
  readonly lines: number;
  readonly declarations: number;
  /** Trainees of the quarter who are not in it, by why, the most first. */
  readonly leftOut: readonly { readonly state: DeclarationRowState; readonly reason: RowReason | null; readonly count: number }[];
  /** Names the lines of the preview: the file is made of these or not at all. */
  readonly basis: string;
  /** The latest file when this was read; 0: none. */
  readonly lastFile: number;
}

/** A file, as holders of the right see it. */
export interface PassportFile {
  readonly '@id': string;
  readonly id: number;
  readonly version: number;
  readonly proof: PassportProof;
  readonly quarter: string;
  readonly author: string;
  readonly createdAt: string;
  readonly fileName: string;
  /** The caller made it, and it is still kept. */
  readonly isDownloadable: boolean;
  readonly depositedOn: string | null;
  readonly depositReference: string | null;
  /** The person who noted that it was never deposited, and the time; null: nobody. */
  readonly neverDeposited: { readonly by: string; readonly at: string } | null;
  readonly counts: Readonly<Record<LineState, number>>;
}

/** GET /api/passport/files, the latest first. */
export interface FilesView {
  readonly files: readonly PassportFile[];
}

/** A line of a file, without number and birth name. */
export interface FileLine {
  readonly id: number;
  readonly uniqueId: string;
  /** IRI. */
  readonly needTraining: string;
  readonly trainee: string;
  readonly company: string | null;
  readonly training: string;
  readonly state: LineState;
  readonly rejection: RejectionReason | null;
  readonly comment: string | null;
  /** The portal's answer was noted, and the trainee was not declared again since. */
  readonly isCorrectable: boolean;
  /** IRI of the company that employs the trainee now; null: none. */
  readonly employer: string | null;
}

/** GET /api/passport/files/{id}. */
export interface FileView extends PassportFile {
  readonly lines: readonly FileLine[];
}

/** Answer of an outcome for several lines. */
export interface OutcomeView {
  readonly total: number;
  readonly done: number;
  /** Lines that were in another state already. */
  readonly leftOut: number;
}
