import type { trainingOfficerLogisticSessionDetails } from '../../officers/trainingOfficerLogisticSessionDetail.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainingOfficerLogisticSessionDetailMessages = {
  name: 'Détail du suivi |||| Détails du suivi',
  fields: {
    logisticSession: 'Journée',
    fileState: 'Dossier',
    nextActionOn: 'À relancer le',
    clientReference: 'Référence client',
    fundingReference: 'N° de dossier OPCO',
    invoiceNumber: 'N° de facture',
    invoiceAmount: 'Montant facturé (€ HT)',
    locationReference: 'N° de réservation du lieu',
    catererReference: 'N° de commande traiteur',
    hotelReference: 'N° de réservation hôtel',
    supplierAmount: 'Montant fournisseurs (€ HT)',
  },
  sections: { identity: 'Détails du suivi' },
  choices: {
    fileState: { to_prepare: 'À préparer', in_progress: 'En cours', waiting: 'En attente', complete: 'Complet' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof trainingOfficerLogisticSessionDetails>;
