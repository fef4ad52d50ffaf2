/** Why the attendance journal holds less than it did. */
export const ERASURE_REASON = 'Durée de conservation échue';

/** Subject of a mail that was erased after its retention period. */
export const ERASED_MAIL_SUBJECT = 'Message effacé';
