/** No automatic mails at night: they are sent from this hour on, Paris time. */
export const AUTOMATIC_MAILS_FROM_HOUR = 8;

/** Days before the session on which the reminder leaves, by mail and by SMS. */
export const REMINDER_DAYS_BEFORE = 1;

/** Minutes after the end of a session before its missing signatures are asked for: first the trainer collects them. */
export const MISSING_SIGNATURE_AFTER_MINUTES = 15;

/** Certificates leave for sheets validated within these days; one that cannot be made is not retried forever. */
export const CERTIFICATE_WITHIN_DAYS = 3;
