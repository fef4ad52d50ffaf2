/** French words of the training location form, beyond the declaration. */
export const LOCATION_MESSAGES = {
  pasteHint: 'Collez ici « latitude, longitude » ou le lien d’une carte : les deux champs se remplissent.',
  openMap: 'Voir sur la carte',
} as const;
