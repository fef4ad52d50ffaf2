/** Refusal of an answer without consent; in a file of its own, since a public page loads little. */
export const CONSENT_NEEDED = 'Cochez la case du consentement pour envoyer';
