import type { trackingDateLogisticSessions } from '../../officers/trackingDateLogisticSession.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trackingDateLogisticSessionMessages = {
  name: 'Dates de suivi |||| Dates de suivi',
  fields: {
    logisticSession: 'Journée',
    locationBookedOn: 'Lieu réservé le',
    trainerConfirmedOn: 'Formateur confirmé le',
    catererBookedOn: 'Traiteur réservé le',
    hotelBookedOn: 'Hôtel réservé le',
    conventionsSentOn: 'Conventions et contrats envoyés le',
    conventionsReturnedOn: 'Conventions et contrats reçus le',
    convocationsSentOn: 'Convocations envoyées le',
    materialsSentOn: 'Matériel envoyé le',
    attendanceSheetsReceivedOn: 'Émargements reçus le',
    evaluationsReceivedOn: 'Évaluations reçues le',
    attestationsSentOn: 'Attestations envoyées le',
    invoiceSentOn: 'Facture envoyée le',
    supplierInvoicesReceivedOn: 'Factures fournisseurs reçues le',
  },
  sections: { identity: 'Dates de suivi' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof trackingDateLogisticSessions>;
