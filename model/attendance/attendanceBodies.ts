import { DAY_PERIODS } from '../calendar/halfDay.ts';
import { boolean, choice, dateTime, email, integer, paragraph, phone, text, time, uuid } from '../kernel/field.ts';
import { ABSENCE_CATEGORIES } from './absence.ts';
import { INCIDENT_MAX_LENGTH } from './incident.ts';
import { REASON_MAX_LENGTH } from './signedDay.ts';

/** When the device made a note that it kept while offline: refused if somebody has noted something else since. None: it is made now. */
const KEPT_FIELDS = { notedAt: dateTime() } as const;

/** Body fields of the attendance calls; pages and API validate with the same ones. */
export const ABSENCE_FIELDS = {
  isAbsent: boolean({ required: true }),
  absenceCategory: choice(ABSENCE_CATEGORIES),
  /** Staff only; the sheet prints the category. */
  absenceReason: text({ maxLength: REASON_MAX_LENGTH, format: 'reason' }),
  /** The half-day concerned; none: the whole day. */
  period: choice(DAY_PERIODS),
  ...KEPT_FIELDS,
} as const;

/** A late arrival and an early departure; an empty time: from the start, or to the end. */
export const PRESENCE_FIELDS = {
  period: choice(DAY_PERIODS, { required: true }),
  arrivedAt: time({ freeMinutes: true }),
  leftAt: time({ freeMinutes: true }),
  ...KEPT_FIELDS,
} as const;

export const CONFIRM_EMAIL_FIELDS = { emailNeedTraining: email({ required: true }) } as const;

/** Cancelling a validation or a signature needs a reason, stored in the journal for good. */
export const REASON_FIELDS = { reason: text({ required: true, maxLength: REASON_MAX_LENGTH, format: 'reason' }) } as const;

/** Strikes a signature out; on a sheet, `trainer` says whose. */
export const STRIKE_FIELDS = { ...REASON_FIELDS, trainer: text() } as const;

/** IRI of a planned need whose trainee comes onto the sheet. */
export const PLANNED_NEED_FIELDS = { needTraining: text({ required: true }) } as const;

/** A trainee who was not announced: their company, or `isIndividual`, is asked and never assumed. */
export const NEW_TRAINEE_FIELDS = {
  firstName: text({ required: true, maxLength: 100 }),
  lastName: text({ required: true, uppercase: true, maxLength: 100 }),
  email: email(),
  phoneNumber: phone(),
  companyName: text({ maxLength: 200 }),
  isIndividual: boolean(),
} as const;

/** Fields of a trainee that the sheet's holder may correct; the e-mail address is staff only. */
export const CORRECTION_FIELDS = {
  firstName: NEW_TRAINEE_FIELDS.firstName,
  lastName: NEW_TRAINEE_FIELDS.lastName,
  emailNeedTraining: email(),
} as const;

/** Accepts or rejects a drawing that came late; on a sheet, `trainer` says whose. */
export const LATE_DECISION_FIELDS = { ...REASON_FIELDS, isAccepted: boolean({ required: true }), trainer: text() } as const;

/** Purpose of an e-mail to a trainee; default: a signature. */
export const ASKED_FOR_FIELDS = { about: choice(['signature', 'email_confirmation']) } as const;

/** A code shown on the trainer's screen. */
export const CODE_FIELDS = { code: text({ required: true, maxLength: 20 }) } as const;

/** IRI of the trainer who gets the code. */
export const TRAINER_CODE_FIELDS = { trainer: text({ required: true, maxLength: 100 }) } as const;
export const TRAINER_PROOF_FIELDS = { ...TRAINER_CODE_FIELDS, code: text({ required: true, maxLength: 20 }) } as const;

/** Requests to sign a half-day after its deadline, with the reason; on a sheet, `trainer` says who. */
export const LATE_REQUEST_FIELDS = { ...REASON_FIELDS, trainer: text() } as const;

export const NOT_ME_FIELDS = { reason: text({ maxLength: REASON_MAX_LENGTH, format: 'reason' }) } as const;

/** An incident of the day, on the sheet's link. */
export const INCIDENT_FIELDS = {
  text: paragraph({ required: true, maxLength: INCIDENT_MAX_LENGTH, format: 'reason' }),
  /** Time on the device when it was written. */
  deviceTime: dateTime(),
  /** The device's key of the note: sent again, it counts once. */
  key: uuid(),
  /** The device stored it while offline. */
  isKept: boolean(),
} as const;

/** The officer's decision on a request. */
export const SETTLE_FIELDS = {
  decision: text({ required: true, maxLength: 40 }),
  reason: text({ maxLength: REASON_MAX_LENGTH, format: 'reason' }),
} as const;

/** The entry to sign for, by the id that the code's answer gave, and the device. */
export const PASS_FIELDS = {
  ...CODE_FIELDS,
  person: integer({ required: true, min: 1 }),
  /** Ignored, still sent by older pages: the server names devices. */
  device: text({ maxLength: 64 }),
} as const;
