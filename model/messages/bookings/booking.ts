import type { bookings } from '../../bookings/booking.ts';
import { CIVILITIES } from '../../kernel/values/civilities.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';

export const bookingMessages = {
  name: 'Réservation |||| Réservations',
  fields: {
    bookingCode: 'Code de réservation',
    bookingStatus: 'Statut',
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    company: 'Société',
    companyName: 'Nom de la société',
    siret: 'SIRET',
    carDealer: 'Concession',
    renter: 'Loueur',
    carBrand: 'Marque',
    carModel: 'Modèle',
    carEngine: 'Motorisation',
    plateNumber: 'Immatriculation',
    deliveryDate: 'Date de livraison',
    trainingSession: 'Session de formation',
    needTraining: 'Besoin de formation',
    comment: 'Commentaire',
    publicForm: 'Formulaire public',
    consentText: 'Consentement donné',
    consentVersion: 'Version du consentement',
    isUnwanted: 'Indésirable',
  },
  sections: { identity: 'Réservation', company: 'Société', vehicle: 'Véhicule', training: 'Formation' },
  choices: {
    bookingStatus: { pending: 'En attente', validated: 'Validée', canceled: 'Annulée' },
    civility: sameWords(CIVILITIES),
  },
  filters: { assignee: 'Affectée à' },
} as const satisfies MessagesOf<typeof bookings>;
