/** French words of the configurations' screens. */
export const CONFIGURATION_MESSAGES = {
  chooseFirst: 'Choisissez d’abord un paramètre.',
  allSet: 'Tous les paramètres connus ont déjà une valeur : modifiez-les depuis la liste.',
  byDefault: (value: string) => `Sans valeur enregistrée : ${value}.`,
  unset: 'Paramètres à leur valeur par défaut',
  unsetHelp: 'Ce qui vaut tant qu’aucune valeur n’est enregistrée.',
  noValue: 'Aucune valeur',
  yes: 'Oui',
  no: 'Non',
} as const;
