import type { BookingStatus } from '../../model/bookings/bookingStatuses.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the booking screens, beyond the declaration. */
export const BOOKING_MESSAGES = worded(
  {
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
      'Elle passe dans les réservations annulées, marquée « Indésirable ». « Remettre en attente » la rouvre si c’était une erreur.',
    isUnwanted: 'Réponse signalée comme indésirable',
    restore: 'Remettre en attente',
    restored: 'Réservation remise en attente',
    duplicates: {
      title: 'Cette réponse ressemble à ce que vous avez déjà',
      bookings: 'Réservations proches',
      bookingsHelp: 'Si c’est la même demande, gardez-en une et annulez l’autre.',
      people: 'Stagiaires connus',
      peopleHelp: 'Si c’est la même personne, associez la réservation à son besoin, puis validez.',
      companies: 'Sociétés connues',
      companiesHelp: 'Si c’est la même société, choisissez-la : le besoin créé la reprend.',
      chooseCompany: 'Choisir cette société',
      chooseCompanyNamed: (name: string) => `Choisir la société ${name}`,
      companyChosen: 'Société choisie',
      reasons: { email: 'même e-mail', phone: 'même téléphone', name: 'même nom', siret: 'même SIRET' },
    },
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
  } as const,
  'bookings',
);
