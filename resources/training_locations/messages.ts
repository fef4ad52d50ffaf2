/** French words of what a training location's form has beyond its declaration. */
export const LOCATION_MESSAGES = {
  pasteHint: 'Collez ici « latitude, longitude » ou le lien d’une carte : les deux champs se remplissent.',
  openMap: 'Voir sur la carte',
} as const;
