import type { BookingStatus } from '../../model/bookings/bookingStatuses.ts';

/** French words of the booking screens, beyond the declaration. */
export const BOOKING_MESSAGES = {
  lists: {
    pending: { title: 'Réservations en attente', tab: 'En attente' },
    validated: { title: 'Réservations validées', tab: 'Validées' },
    canceled: { title: 'Réservations annulées', tab: 'Annulées' },
  } as const satisfies Readonly<Record<BookingStatus, { readonly title: string; readonly tab: string }>>,
  saveFirst: 'Enregistrez vos modifications avant de changer le statut ou le besoin.',
  tabs: 'Réservations par statut',
  validate: 'Valider',
  validateTitle: 'Valider la réservation ?',
  validateLinked: (need: string) => `Elle reste liée au besoin « ${need} » et quitte la liste des réservations en attente.`,
  validateCreates: (name: string) =>
    `Un besoin de formation et son bénéficiaire, ${name}, sont créés à partir de la réservation, qui quitte la liste des réservations en attente. Pour un bénéficiaire déjà connu, associez plutôt la réservation à son besoin.`,
  validateOfSession: (training: string) => `Formation du nouveau besoin : celle de la session réservée, ${training}.`,
  trainingType: 'Formation du nouveau besoin',
  noFirstName: 'Complétez d’abord le prénom et enregistrez : il en faut un pour créer le bénéficiaire.',
  validated: 'Réservation validée',
  cancel: 'Annuler la réservation',
  cancelTitle: 'Annuler la réservation ?',
  cancelText: 'Elle passe dans les réservations annulées. Elle ne pourra plus être validée ni rouverte.',
  canceled: 'Réservation annulée',
  unwanted: 'Indésirable',
  unwantedTitle: 'Signaler cette réponse comme indésirable ?',
  unwantedText:
    'Elle passe dans les réservations annulées, marquée « Indésirable ». Elle ne pourra plus être validée ni rouverte.',
  isUnwanted: 'Réponse signalée comme indésirable',
  associate: 'Associer à un besoin',
  associateOther: 'Associer à un autre besoin',
  associateTitle: 'Associer la réservation à un besoin',
  associateText:
    'Cherchez par nom, numéro de commande ou société, puis choisissez le besoin. Le statut de la réservation ne change pas.',
  choose: 'Associer',
  chooseNeed: (name: string) => `Associer à ${name}`,
  isLinked: 'Associé',
  associated: 'Réservation associée au besoin',
  none: 'Aucun besoin trouvé : élargissez la recherche.',
} as const;
