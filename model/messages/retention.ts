/** Why the attendance journal holds less than it did. */
export const ERASURE_REASON = 'Durée de conservation échue';

/** What is left of the subject of a mail whose time is over. */
export const ERASED_MAIL_SUBJECT = 'Message effacé';
