import { worded } from '../../model/wording/worded.ts';

/** French words of the contact form, beyond the declaration. */
export const CONTACT_MESSAGES = worded({
  takesOver: (name: string) => `${name} ne sera plus le contact principal une fois cette fiche enregistrée.`,
} as const);
