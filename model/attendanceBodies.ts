import { boolean, email, phone, text } from './kernel/field.ts';

/** What the calls of attendance take, as fields: the pages and the API check them alike. */
export const ABSENCE_FIELDS = { isAbsent: boolean({ required: true }), absenceReason: text({ maxLength: 500 }) } as const;

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
