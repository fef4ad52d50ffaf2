import { boolean, choice, email, integer, phone, text } from '../kernel/field.ts';
import { ABSENCE_CATEGORIES } from './absence.ts';

/** What the calls of attendance take, as fields: the pages and the API check them alike. */
export const ABSENCE_FIELDS = {
  isAbsent: boolean({ required: true }),
  absenceCategory: choice(ABSENCE_CATEGORIES),
  /** For staff alone: the sheet says the category. */
  absenceReason: text({ maxLength: 500 }),
} as const;

export const CONFIRM_EMAIL_FIELDS = { emailNeedTraining: email({ required: true }) } as const;

/** Taking back a validation or a signature is explained, once and for all, in the journal. */
export const REASON_FIELDS = { reason: text({ required: true, maxLength: 500 }) } as const;

/** A trainee whom nobody had announced. */
export const NEW_TRAINEE_FIELDS = {
  firstName: text({ required: true, maxLength: 100 }),
  lastName: text({ required: true, uppercase: true, maxLength: 100 }),
  email: email(),
  phoneNumber: phone(),
} as const;

/** What the sheet's holder may correct of a trainee; the address is for staff. */
export const CORRECTION_FIELDS = {
  firstName: NEW_TRAINEE_FIELDS.firstName,
  lastName: NEW_TRAINEE_FIELDS.lastName,
  emailNeedTraining: email(),
} as const;

/** A drawing that came late is taken, or set aside; on a sheet, `trainer` says whose. */
export const LATE_DECISION_FIELDS = { ...REASON_FIELDS, isAccepted: boolean({ required: true }), trainer: text() } as const;

/** What an e-mail asks a trainee for; default: a signature. */
export const ASKED_FOR_FIELDS = { about: choice(['signature', 'email_confirmation']) } as const;

/** A code of the trainer's screen. */
export const CODE_FIELDS = { code: text({ required: true, maxLength: 20 }) } as const;

/** Which trainer a code is for, by IRI. */
export const TRAINER_CODE_FIELDS = { trainer: text({ required: true, maxLength: 100 }) } as const;
export const TRAINER_PROOF_FIELDS = { ...TRAINER_CODE_FIELDS, code: text({ required: true, maxLength: 20 }) } as const;

/** A half-day that can no longer be signed: why; on a sheet, `trainer` says whose. */
export const LATE_REQUEST_FIELDS = { ...REASON_FIELDS, trainer: text() } as const;

export const NOT_ME_FIELDS = { reason: text({ maxLength: 500 }) } as const;

/** What an officer decides on a request. */
export const SETTLE_FIELDS = { decision: text({ required: true, maxLength: 40 }), reason: text({ maxLength: 500 }) } as const;

/** Who signs, by the id that the code's answer gave, and on which device. */
export const PASS_FIELDS = {
  ...CODE_FIELDS,
  person: integer({ required: true, min: 1 }),
  /** Of earlier pages, and not looked at: a device is named by the server. */
  device: text({ maxLength: 64 }),
} as const;
