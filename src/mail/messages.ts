/** French words of mail previews. */
export const MAIL_MESSAGES = {
  frame: 'Aperçu du message',
  width: 'Largeur de l’aperçu',
  widths: { phone: 'Téléphone', wide: 'Large' },
  subject: 'Objet',
  sender: 'Expéditeur',
  noSender: 'Aucune adresse d’expédition n’est configurée.',
} as const;
