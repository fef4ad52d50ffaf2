/** Refusals of the guided set-up. */
export const setupProblems = {
  'setup.no_contact': 'Enregistrez d’abord l’adresse e-mail de contact : c’est elle qui expédie le message de test.',
  'setup.changed_since': ({ name }: { readonly name: string }) =>
    `« ${name} » a été modifié depuis : rien n’est annulé. Supprimez ce qui est de trop depuis sa liste.`,
} as const;
