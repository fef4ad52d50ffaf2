/** French words of the configurations' screens. */
export const CONFIGURATION_MESSAGES = {
  chooseFirst: 'Choisissez d’abord un paramètre.',
  allSet: 'Tous les paramètres connus ont déjà une valeur : modifiez-les depuis la liste.',
  byDefault: (value: string) => `Sans valeur enregistrée : ${value}.`,
  yes: 'Oui',
  no: 'Non',
} as const;
