import { worded } from '../../model/wording/worded.ts';

/** French words of the page that plans a need on a session. */
export const ASSOCIATE_SESSION_MESSAGES = worded({
  title: 'Planifier sur une session',
  withoutArea: 'Ce stagiaire n’a pas de secteur : tous sont montrés.',
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
} as const);
