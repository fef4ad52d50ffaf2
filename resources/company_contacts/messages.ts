/** French words of the contact form, beyond the declaration. */
export const CONTACT_MESSAGES = {
  takesOver: (name: string) => `${name} ne sera plus le contact principal une fois cette fiche enregistrée.`,
} as const;
