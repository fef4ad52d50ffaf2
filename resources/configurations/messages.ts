/** French words of the configurations' screens. */
export const CONFIGURATION_MESSAGES = {
  chooseFirst: 'Choisissez d’abord un paramètre.',
  allSet: 'Tous les paramètres connus ont déjà une valeur : modifiez-les depuis la liste.',
  byDefault: (value: string) => `Sans valeur enregistrée : ${value.replace(/\.$/, '')}.`,
  list: {
    search: 'Rechercher un paramètre',
    groups: 'Sujets',
    none: 'Aucun paramètre ne répond à cette recherche.',
    value: 'Valeur',
    default: 'Par défaut',
    noValue: 'Aucune valeur',
    noDefault: 'Rien',
    change: 'Modifier',
    changeOf: (name: string) => `Modifier : ${name}`,
    reset: 'Revenir à la valeur par défaut',
    clear: 'Retirer la valeur',
    confirm: 'Changer ce réglage',
    confirmTitle: (name: string) => `Changer « ${name} » ?`,
    fromTo: (before: string, after: string) => `Aujourd’hui : ${before}. Ensuite : ${after}.`,
  },
  yes: 'Oui',
  no: 'Non',
} as const;
