/** French words of the user form. */
export const USER_MESSAGES = {
  noRight: 'Aucun : ajoutez un groupe.',
  furtherRights: 'Autres droits',
} as const;
