/** Refusals about birth names and social security numbers. They never repeat a value. */
export const passportProblems = {
  'passport.no_key':
    'Les numéros ne sont pas recueillis : demandez à l’exploitant de donner une clé de chiffrement (réglage PASSPORT_KEY).',
  'passport.no_number': 'Il n’y a pas de numéro à afficher : rechargez la page.',
  'passport.other_key':
    'Ce numéro a été chiffré avec une autre clé : demandez à l’exploitant de la remettre (réglage PASSPORT_KEY_PREVIOUS).',
} as const;
