import type { commentaryTrainingOfficers } from '../../officers/commentaryTrainingOfficer.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const commentaryTrainingOfficerMessages = {
  name: 'Commentaires des chargés |||| Commentaires des chargés',
  fields: {
    logisticSession: 'Journée',
    commentaryTrainingOfficer: 'Commentaire formation',
    commentarySupplierRelationship: 'Commentaire fournisseurs',
    commentaryBilling: 'Commentaire facturation',
  },
  sections: { identity: 'Commentaires' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof commentaryTrainingOfficers>;
