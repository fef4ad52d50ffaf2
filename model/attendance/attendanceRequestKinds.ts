/** What people on a sheet may request from the officer. */
export const ATTENDANCE_REQUEST_KINDS = ['late_signature', 'not_me', 'walk_in', 'trainer_code', 'incident'] as const;
export type AttendanceRequestKind = (typeof ATTENDANCE_REQUEST_KINDS)[number];

export const ATTENDANCE_REQUEST_STATUSES = ['open', 'settled'] as const;

/** The possible decisions on each kind of request. */
export const REQUEST_DECISIONS = {
  /** Allow a late signature by any method, flagged; or leave the half-day unsigned. */
  late_signature: ['allow', 'leave_unsigned'],
  /** The link was theirs after all; or it stays closed and a new one is sent. */
  not_me: ['reopen_link', 'keep_closed'],
  walk_in: ['confirm', 'refuse'],
  trainer_code: ['hand_code', 'refuse'],
  /** Nothing to allow: the officer has read it. */
  incident: ['take_note'],
} as const satisfies Record<AttendanceRequestKind, readonly string[]>;
export type RequestDecision = (typeof REQUEST_DECISIONS)[AttendanceRequestKind][number];

/** `done`: the request was met another way. */
export const REQUEST_OUTCOMES = [
  'allow',
  'leave_unsigned',
  'reopen_link',
  'keep_closed',
  'confirm',
  'refuse',
  'hand_code',
  'take_note',
  'done',
] as const;
export type SheetRequestOutcome = (typeof REQUEST_OUTCOMES)[number];

export const mayDecide = (kind: AttendanceRequestKind, decision: string): decision is RequestDecision =>
  (REQUEST_DECISIONS[kind] as readonly string[]).includes(decision);
