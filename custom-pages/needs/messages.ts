import { plural } from '../../model/french.ts';
import { registeredWords } from '../../model/messages/registered.ts';

/** French words of the page that plans a need on a session. */
export const ASSOCIATE_SESSION_MESSAGES = {
  title: 'Planifier sur une session',
  intro: 'Sessions à venir de la même formation, dans le secteur du stagiaire, la plus proche en premier.',
  introWithoutArea:
    'Sessions à venir de la même formation, la plus proche en premier. Ce stagiaire n’a pas de secteur : tous sont montrés.',
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
      : `${registeredWords(registered, 0)}, sans limite`,
  plan: 'Planifier',
  planned: (name: string) => `${name} est planifié`,
  dissociate: 'Retirer de la session',
  dissociateTitle: 'Retirer de la session ?',
  dissociateText: (name: string) => `${name} quitte la session et repasse au statut « À contacter ».`,
  dissociated: 'Stagiaire retiré de la session',
  stays: 'La formation a eu lieu : le besoin reste sur sa session.',
  missed: 'Le stagiaire n’y a pas été formé. Cette session reste sur le besoin jusqu’à ce qu’il soit planifié sur une autre.',
  notPlannable: (status: string, steps: readonly string[]) =>
    steps.length > 0
      ? `Un besoin « ${status} » ne se planifie pas encore : passez-le d’abord au statut ${steps.map((step) => `« ${step} »`).join(' ou ')}.`
      : `Un besoin « ${status} » est clos : il ne se planifie plus.`,
  moveTo: (status: string) => `Passer à « ${status} »`,
  fullTitle: 'Session complète',
  exceed: 'Dépasser et planifier',
  cancel: 'Annuler',
} as const;
