/** French words of the screens that make training sessions. */
export const SESSION_CREATION_MESSAGES = {
  title: 'Nouvelle session de formation',
  numberSessionToCreate: 'Nombre de journées consécutives',
  submit: 'Créer',
  created: (days: number) => (days > 1 ? `Session créée sur ${days} journées` : 'Session créée'),
} as const;
