import { worded } from '../../model/wording/worded.ts';

/** French words of the calendar feed's dialog. */
export const CALENDAR_FEED_MESSAGES = worded({
  title: 'Mes sessions dans mon agenda',
  text: 'Une adresse privée montre vos sessions dans l’agenda de votre téléphone, Outlook ou Google Agenda, et les y tient à jour. Elle s’ouvre sans mot de passe : ne la partagez pas.',
  none: 'Aucune adresse n’est active.',
  active: (since: string) => `Une adresse est active depuis le ${since}.`,
  read: (time: string) => `Dernière lecture par un agenda : ${time}.`,
  neverRead: 'Aucun agenda ne l’a encore lue.',
  onlyOnce: 'Copiez-la maintenant : pour votre sécurité, elle ne sera plus montrée. Une autre peut la remplacer à tout moment.',
  address: 'Adresse de l’agenda',
  create: 'Créer l’adresse',
  renew: 'Remplacer l’adresse',
  renewTitle: 'Remplacer l’adresse ?',
  renewText: 'Les agendas abonnés à l’adresse actuelle ne seront plus mis à jour.',
  revoke: 'Désactiver',
  revokeTitle: 'Désactiver l’adresse ?',
  revokeText: 'Les agendas qui la lisent ne seront plus mis à jour.',
  revoked: 'Adresse désactivée',
  created: 'Adresse créée',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  notCopied: 'La copie n’est pas permise ici : sélectionnez l’adresse.',
  subscribe: 'Ouvrir dans mon agenda',
  close: 'Fermer',
} as const);
