import { plural } from '../../src/i18n/plural.ts';

/** French words of the page that puts one need on a training session. */
export const ASSOCIATE_SESSION_MESSAGES = {
  intro: 'Sessions à venir de la même formation, dans le secteur du bénéficiaire, la plus proche en premier.',
  allAreas: 'Tous les secteurs',
  showFull: 'Montrer aussi les sessions complètes',
  none: 'Aucune session à venir ne convient',
  date: 'Date',
  place: 'Lieu',
  status: 'Statut',
  places: 'Places',
  left: (registered: number, goal: number) =>
    goal > 0
      ? `${plural(Math.max(0, goal - registered), 'place', 'places')} sur ${goal}`
      : `${plural(registered, 'inscrit', 'inscrits')}, sans limite`,
  plan: 'Planifier',
  planned: (name: string) => `${name} est planifié`,
  dissociate: 'Retirer de la session',
  dissociateTitle: 'Retirer de la session ?',
  dissociateText: (name: string) => `${name} quitte la session et repasse au statut « À contacter ».`,
  dissociated: 'Bénéficiaire retiré de la session',
  stays: 'La formation a eu lieu : le besoin reste sur sa session.',
  notPlannable: (status: string) => `Le statut « ${status} » ne mène pas à « Planifié ».`,
  fullTitle: 'Session complète',
  exceed: 'Dépasser et planifier',
  cancel: 'Annuler',
} as const;
