/** Mask of the personal link in a stored text: who reads the outbox must not sign for the trainee. */
export const SMS_LINK_MASK = '[lien personnel]';
