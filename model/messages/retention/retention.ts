/** Why the attendance journal has fewer entries than before. */
export const ERASURE_REASON = 'Durée de conservation échue';

/** Subject of a mail erased after its retention period. */
export const ERASED_MAIL_SUBJECT = 'Message effacé';

/** Facts and answer of a complaint or a mishap, once they are erased. */
export const ERASED_ENTRY_TEXT = 'Texte effacé';

/** Name of a complaint or a mishap in the list of what may be erased: nothing that somebody wrote. */
export const ENTRY_TITLE = 'Réclamation ou aléa n° ';

/** Name of the answers to yearly questionnaires; their year follows. */
export const YEARLY_ANSWERS_TITLE = 'Questionnaires annuels ';

/** Name of a funder whose answers were erased. */
export const ERASED_FUNDER_NAME = 'Financeur effacé';

/** Said of a sheet whose logistic session is co-financed: it is kept for longer. */
export const CO_FINANCED = 'cofinancée';
