/** Halves of a training day; each is signed apart (specification §9). */
export const DAY_PERIODS = ['morning', 'afternoon'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const isDayPeriod = (value: unknown): value is DayPeriod => DAY_PERIODS.some((period) => period === value);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Figures of the signing rules; a configuration may change them. */
export interface AttendanceRules {
  /** Minutes before a half-day from which it may be signed. */
  readonly earlyMinutes: number;
  /** Minutes after the end of a half-day during which it may still be signed by everyone. */
  readonly lateMinutes: number;
  /** Days after the session during which the public links open. */
  readonly linkDays: number;
}

export const ATTENDANCE_RULES: AttendanceRules = { earlyMinutes: 30, lateMinutes: 120, linkDays: 30 };

export interface TimeRange {
  readonly startAt: Date;
  readonly endAt: Date;
}

export type WindowState = 'early' | 'open' | 'late';

/** Where an instant stands against the signing window of a half-day; both bounds are inside. */
export const windowState = (half: TimeRange, now: Date, rules: AttendanceRules = ATTENDANCE_RULES): WindowState => {
  const { opensAt, closesAt } = signingWindow(half, rules);
  if (now < opensAt) return 'early';
  return now > closesAt ? 'late' : 'open';
};

/** When a half-day may be signed by everyone. */
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
  | 'nobody_to_ask';

/** What the rules look at before a signature. */
export interface SignAttempt {
  readonly half: TimeRange | undefined;
  readonly now: Date;
  readonly isValidated: boolean;
  readonly isAbsent: boolean;
  readonly isSigned: boolean;
  /** Internal staff may sign for the record after the window; the signature is then flagged. */
  readonly isStaff: boolean;
}
export type SignDecision = { readonly isLate: boolean } | { readonly refusal: AttendanceRefusal };

/** May this half-day be signed now. Nobody signs before it: controllers reject sheets that were. */
export const decideSign = (attempt: SignAttempt, rules: AttendanceRules = ATTENDANCE_RULES): SignDecision => {
  if (!attempt.half) return { refusal: 'no_such_period' };
  if (attempt.isValidated) return { refusal: 'validated' };
  if (attempt.isAbsent) return { refusal: 'absent' };
  if (attempt.isSigned) return { refusal: 'already_signed' };
  const state = windowState(attempt.half, attempt.now, rules);
  if (state === 'early') return { refusal: 'too_early' };
  if (state === 'late' && !attempt.isStaff) return { refusal: 'too_late' };
  return { isLate: state === 'late' };
};

/** Refusals that do not say that the person was elsewhere: what a device drew in time and could not send is kept for staff to decide. */
const RECEIVABLE: readonly AttendanceRefusal[] = ['too_late', 'validated', 'absent'];

/** Is a drawing that may not count as a signature any more kept as late evidence: the device drew it inside the window. */
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

/** What a sheet holds, as the rules of validation see it. */
export interface SheetState {
  readonly isValidated: boolean;
  readonly periods: readonly DayPeriod[];
  readonly counterSigned: readonly DayPeriod[];
}

/** Why an entry's absence cannot change, or null: someone who signed was there, and a validated sheet is locked. */
export const absenceRefusal = (entry: {
  isValidated: boolean;
  isAbsent: boolean;
  signed: readonly DayPeriod[];
}): AttendanceRefusal | null => {
  if (entry.isValidated) return 'validated';
  return entry.isAbsent && entry.signed.length > 0 ? 'signed' : null;
};

/** Why a sheet cannot be validated, or null: each half-day needs the trainer's own signature (CAA Nantes, 2021). */
export const validationRefusal = (sheet: SheetState): AttendanceRefusal | null => {
  if (sheet.isValidated) return 'validated';
  return sheet.periods.every((period) => sheet.counterSigned.includes(period)) ? null : 'not_counter_signed';
};

export interface MissingSignature {
  /** Uuid of the entry. */
  readonly uuid: string;
  readonly period: DayPeriod;
}

/** Half-days of present trainees without a signature. */
export const missingSignatures = (
  periods: readonly DayPeriod[],
  entries: readonly { readonly uuid: string; readonly isAbsent: boolean; readonly signed: readonly DayPeriod[] }[],
): readonly MissingSignature[] =>
  entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ uuid, signed }) => periods.filter((period) => !signed.includes(period)).map((period) => ({ uuid, period })));

/** When the public links of a session stop opening. */
export const linkExpiry = (endAt: Date, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(endAt.getTime() + rules.linkDays * DAY_MS);

/** Lines of the journal; a state is always the outcome of its lines. */
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
  /** A drawing made in time on a device without network, which came when it could not count any more. */
  'late_received',
  'late_refused',
  'entry_corrected',
  /** What a validated sheet says was corrected: the reason names both states. */
  'content_corrected',
  /** What a validated sheet says was found changed beside the product. */
  'content_altered',
  /** The drawings and names of the sheet's earlier lines were erased, once their time was over. */
  'erased',
] as const;
export type EmargementEventType = (typeof EMARGEMENT_EVENTS)[number];

/** Who caused a line: the holder of a public link, internal staff, a logged-in trainer, or the product itself. */
export const EMARGEMENT_ACTORS = ['entry_link', 'sheet_link', 'user', 'trainer', 'system'] as const;
export type EmargementActorKind = (typeof EMARGEMENT_ACTORS)[number];
