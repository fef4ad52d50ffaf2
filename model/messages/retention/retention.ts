/** Why the attendance journal has fewer entries than before. */
export const ERASURE_REASON = 'Durée de conservation échue';

/** Subject of a mail erased after its retention period. */
export const ERASED_MAIL_SUBJECT = 'Message effacé';

/** Said of a sheet whose logistic session is co-financed: it is kept for longer. */
export const CO_FINANCED = 'cofinancée';
