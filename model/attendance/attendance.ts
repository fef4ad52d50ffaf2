import { parisDay, parisInstant } from '../calendar/parisTime.ts';

/** Half-days of training; each is signed separately (specification §9). */
export const DAY_PERIODS = ['morning', 'afternoon'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const isDayPeriod = (value: unknown): value is DayPeriod => DAY_PERIODS.some((period) => period === value);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Limits of the signing rules; the configuration may change them. */
export interface AttendanceRules {
  /** How many minutes before a half-day starts it may be signed. */
  readonly earlyMinutes: number;
  /** How many minutes after a half-day ends everyone may still sign it. */
  readonly lateMinutes: number;
  /** How many days after the session the public links still open. */
  readonly linkDays: number;
  /** How many hours after the window a trainer of the session may still collect a signature, with a reason. */
  readonly trainerLateHours: number;
  /** How many unannounced trainees a sheet accepts before the officer has to approve. */
  readonly walkIns: number;
}

export const ATTENDANCE_RULES: AttendanceRules = {
  earlyMinutes: 30,
  lateMinutes: 120,
  linkDays: 30,
  trainerLateHours: 24,
  walkIns: 5,
};

export interface TimeRange {
  readonly startAt: Date;
  readonly endAt: Date;
}

export type WindowState = 'early' | 'open' | 'late';

/** Compares an instant with the signing window of a half-day; both bounds are inclusive. */
export const windowState = (half: TimeRange, now: Date, rules: AttendanceRules = ATTENDANCE_RULES): WindowState => {
  const { opensAt, closesAt } = signingWindow(half, rules);
  if (now < opensAt) return 'early';
  return now > closesAt ? 'late' : 'open';
};

/** The period in which everyone may sign a half-day. */
export const signingWindow = (half: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES) => ({
  opensAt: new Date(half.startAt.getTime() - rules.earlyMinutes * MINUTE_MS),
  closesAt: new Date(half.endAt.getTime() + rules.lateMinutes * MINUTE_MS),
});

export type AttendanceRefusal =
  | 'validated'
  | 'no_such_period'
  | 'absent'
  | 'already_signed'
  | 'too_early'
  | 'too_late'
  | 'signed'
  | 'not_counter_signed'
  | 'not_validated'
  | 'not_signed'
  | 'scan_again'
  | 'already_received'
  | 'nothing_received'
  | 'device_signed'
  | 'nobody_to_ask'
  | 'proof_needed'
  | 'reason_needed'
  | 'ask_officer'
  | 'link_blocked'
  | 'typed_name'
  | 'device_unknown'
  | 'request_open'
  | 'already_asked'
  | 'nothing_to_ask'
  | 'not_open'
  | 'wrong_code';

/** Refusals whose sentence does not depend on the attendance rules. */
export type UntimedRefusal = Exclude<AttendanceRefusal, 'too_early'>;

/** The facts that decide whether a signature is accepted. */
export interface SignAttempt {
  readonly half: TimeRange | undefined;
  readonly now: Date;
  readonly isValidated: boolean;
  readonly isAbsent: boolean;
  readonly isSigned: boolean;
  /**
   * The right to sign after the window (the signature is then flagged): staff always, trainers for some hours, anybody once staff
   * allowed it.
   */
  readonly lateRight: LateRight | null;
  /** Staff and trainers must give a reason for a late signature. */
  readonly hasReason: boolean;
}
export type LateRight = 'staff' | 'trainer' | 'allowed';

export type SignDecision = { readonly isLate: boolean } | { readonly refusal: AttendanceRefusal };

/** May this half-day be signed now. Nobody signs early: controllers reject sheets signed in advance. */
export const decideSign = (attempt: SignAttempt, rules: AttendanceRules = ATTENDANCE_RULES): SignDecision => {
  if (!attempt.half) return { refusal: 'no_such_period' };
  if (attempt.isValidated) return { refusal: 'validated' };
  if (attempt.isAbsent) return { refusal: 'absent' };
  if (attempt.isSigned) return { refusal: 'already_signed' };
  const state = windowState(attempt.half, attempt.now, rules);
  if (state === 'early') return { refusal: 'too_early' };
  const refusal = state === 'late' ? lateRefusal(attempt, attempt.half, rules) : null;
  return refusal ? { refusal } : { isLate: state === 'late' };
};

/** Until when the session's trainer may still collect a signature of the half-day. */
export const trainerLateEnd = (half: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(signingWindow(half, rules).closesAt.getTime() + rules.trainerLateHours * 60 * MINUTE_MS);

const lateRefusal = (
  { lateRight, hasReason, now }: SignAttempt,
  half: TimeRange,
  rules: AttendanceRules,
): UntimedRefusal | null => {
  if (lateRight === null) return 'too_late';
  if (lateRight === 'allowed') return null;
  if (lateRight === 'trainer' && now > trainerLateEnd(half, rules)) return 'ask_officer';
  return hasReason ? null : 'reason_needed';
};

/** Refusals that do not mean the person was absent: a drawing made in time but sent late is stored for staff to decide. */
const RECEIVABLE: readonly AttendanceRefusal[] = ['too_late', 'ask_officer', 'reason_needed', 'validated', 'absent'];

/** Is a refused drawing stored as late evidence: the device drew it inside the window. */
export const isReceivable = (
  refusal: AttendanceRefusal,
  { half, drawnAt, now }: { readonly half: TimeRange | undefined; readonly drawnAt: Date | null; readonly now: Date },
  rules: AttendanceRules = ATTENDANCE_RULES,
): boolean =>
  RECEIVABLE.includes(refusal) &&
  half !== undefined &&
  drawnAt !== null &&
  drawnAt <= now &&
  windowState(half, drawnAt, rules) === 'open';

/** The facts of a sheet that decide on its validation. */
export interface SheetState {
  readonly isValidated: boolean;
  readonly periods: readonly DayPeriod[];
  readonly counterSigned: readonly DayPeriod[];
  /** A request whose answer changes the sheet is open. */
  readonly isAwaited: boolean;
}

/** Why an entry's absence cannot change, or null: people who signed were present, and a validated sheet is locked. */
export const absenceRefusal = (entry: {
  isValidated: boolean;
  isAbsent: boolean;
  signed: readonly DayPeriod[];
}): UntimedRefusal | null => {
  if (entry.isValidated) return 'validated';
  return entry.isAbsent && entry.signed.length > 0 ? 'signed' : null;
};

/** Why a sheet cannot be validated, or null: the trainer has to counter-sign each half-day (CAA Nantes, 2021). */
export const validationRefusal = (sheet: SheetState): UntimedRefusal | null => {
  if (sheet.isValidated) return 'validated';
  if (!sheet.periods.every((period) => sheet.counterSigned.includes(period))) return 'not_counter_signed';
  return sheet.isAwaited ? 'request_open' : null;
};

export interface MissingSignature {
  /** Uuid of the entry. */
  readonly uuid: string;
  readonly period: DayPeriod;
}

/** Half-days that present trainees have not signed. */
export const missingSignatures = (
  periods: readonly DayPeriod[],
  entries: readonly { readonly uuid: string; readonly isAbsent: boolean; readonly signed: readonly DayPeriod[] }[],
): readonly MissingSignature[] =>
  entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ uuid, signed }) => periods.filter((period) => !signed.includes(period)).map((period) => ({ uuid, period })));

/** When the link of a sheet expires: at the end of its day, or of its last signing window if that is later. */
export const sheetLinkEnd = ({ startAt, endAt }: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(Math.max(parisInstant(parisDay(startAt), '24:00').getTime(), endAt.getTime() + rules.lateMinutes * MINUTE_MS));

/** When the public links of a session expire. */
export const linkExpiry = (endAt: Date, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(endAt.getTime() + rules.linkDays * DAY_MS);

/** Kinds of journal lines; the state of a sheet derives from its lines. */
export const EMARGEMENT_EVENTS = [
  'entry_added',
  'entry_removed',
  'signed',
  'counter_signed',
  'signature_deleted',
  'marked_absent',
  'marked_present',
  'email_confirmed',
  'validated',
  'unvalidated',
  /** A drawing made offline in time, received too late to count. */
  'late_received',
  'late_refused',
  'entry_corrected',
  /** Content of a validated sheet was corrected; the reason has the values before and after. */
  'content_corrected',
  /** Content of a validated sheet was found changed outside the product. */
  'content_altered',
  /** Somebody reported that a personal link is not theirs; the officer decided. */
  'identity_denied',
  'link_settled',
  /** The sheet's link was reopened after its day. */
  'link_reopened',
  /** A counter-signing code was sent to the trainer, or handed over by an officer. */
  'code_sent',
  'code_handed',
  /** A signature after the deadline was requested, and the officer decided. */
  'late_asked',
  'late_settled',
  /** An unannounced trainee waits for the officer's approval. */
  'walk_in_asked',
  'walk_in_refused',
  /** Drawings and names of the sheet's earlier lines were erased after their retention period. */
  'erased',
] as const;
export type EmargementEventType = (typeof EMARGEMENT_EVENTS)[number];

/** Author of a line: the holder of a public link, staff, a logged-in trainer, a trainer with a code or link, or the product. */
export const EMARGEMENT_ACTORS = ['entry_link', 'sheet_link', 'user', 'trainer', 'trainer_proof', 'system'] as const;
export type EmargementActorKind = (typeof EMARGEMENT_ACTORS)[number];
