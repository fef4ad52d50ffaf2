import { parisDay, parisInstant } from '../calendar/parisTime.ts';

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
  /** Hours after the window during which a trainer of the session may still take a signature, with a reason. */
  readonly trainerLateHours: number;
  /** Unannounced trainees that a sheet takes before the officer is asked. */
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

/** Refusals that say the same whatever the rules of the sheet. */
export type UntimedRefusal = Exclude<AttendanceRefusal, 'too_early'>;

/** What the rules look at before a signature. */
export interface SignAttempt {
  readonly half: TimeRange | undefined;
  readonly now: Date;
  readonly isValidated: boolean;
  readonly isAbsent: boolean;
  readonly isSigned: boolean;
  /** By which right it may be signed after the window, and is then flagged: staff may, the trainer for some hours, anybody once staff allowed it. */
  readonly lateRight: LateRight | null;
  /** What comes late by staff or the trainer is explained. */
  readonly hasReason: boolean;
}
export type LateRight = 'staff' | 'trainer' | 'allowed';

export type SignDecision = { readonly isLate: boolean } | { readonly refusal: AttendanceRefusal };

/** May this half-day be signed now. Nobody signs before it: controllers reject sheets that were. */
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

/** Until when the session's trainer may still take a signature of the half-day. */
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

/** Refusals that do not say that the person was elsewhere: what a device drew in time and could not send is kept for staff to decide. */
const RECEIVABLE: readonly AttendanceRefusal[] = ['too_late', 'ask_officer', 'reason_needed', 'validated', 'absent'];

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
  /** Something whose answer changes the sheet waits for the officer. */
  readonly isAwaited: boolean;
}

/** Why an entry's absence cannot change, or null: someone who signed was there, and a validated sheet is locked. */
export const absenceRefusal = (entry: {
  isValidated: boolean;
  isAbsent: boolean;
  signed: readonly DayPeriod[];
}): UntimedRefusal | null => {
  if (entry.isValidated) return 'validated';
  return entry.isAbsent && entry.signed.length > 0 ? 'signed' : null;
};

/** Why a sheet cannot be validated, or null: each half-day needs the trainer's own signature (CAA Nantes, 2021). */
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

/** Half-days of present trainees without a signature. */
export const missingSignatures = (
  periods: readonly DayPeriod[],
  entries: readonly { readonly uuid: string; readonly isAbsent: boolean; readonly signed: readonly DayPeriod[] }[],
): readonly MissingSignature[] =>
  entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ uuid, signed }) => periods.filter((period) => !signed.includes(period)).map((period) => ({ uuid, period })));

/** When the link of a sheet stops opening by itself: with its day, or with the last window where that is later. */
export const sheetLinkEnd = ({ startAt, endAt }: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(Math.max(parisInstant(parisDay(startAt), '24:00').getTime(), endAt.getTime() + rules.lateMinutes * MINUTE_MS));

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
  /** Somebody said that a personal link is not theirs; the officer decided on it. */
  'identity_denied',
  'link_settled',
  /** The sheet's own link was opened again after its day. */
  'link_reopened',
  /** A code to counter-sign was sent to the trainer, or handed over by an officer. */
  'code_sent',
  'code_handed',
  /** The officer was asked for a signature after the delay, and decided. */
  'late_asked',
  'late_settled',
  /** Somebody unannounced waits for the officer. */
  'walk_in_asked',
  'walk_in_refused',
  /** The drawings and names of the sheet's earlier lines were erased, once their time was over. */
  'erased',
] as const;
export type EmargementEventType = (typeof EMARGEMENT_EVENTS)[number];

/** Who caused a line: the holder of a public link, internal staff, a logged-in trainer, one by their own code or link, or the product. */
export const EMARGEMENT_ACTORS = ['entry_link', 'sheet_link', 'user', 'trainer', 'trainer_proof', 'system'] as const;
export type EmargementActorKind = (typeof EMARGEMENT_ACTORS)[number];
