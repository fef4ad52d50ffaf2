/** French words of the user form. */
export const USER_MESSAGES = {
  noGroup: 'Sans groupe, cette personne pourra se connecter mais ne verra rien : choisissez au moins un groupe.',
  noRight: 'Aucun : ajoutez un groupe.',
  furtherRights: 'Autres droits',
} as const;
