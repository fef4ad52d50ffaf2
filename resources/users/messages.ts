/** French words of the users' form. */
export const USER_MESSAGES = {
  noRight: 'Aucun : ajoutez un groupe.',
  furtherRights: 'Autres droits',
} as const;
