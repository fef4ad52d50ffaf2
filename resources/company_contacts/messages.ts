/** French words of what a contact's form has beyond its declaration. */
export const CONTACT_MESSAGES = {
  takesOver: (name: string) => `${name} ne sera plus le contact principal une fois cette fiche enregistrée.`,
} as const;
