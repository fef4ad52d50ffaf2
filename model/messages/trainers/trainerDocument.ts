import type { trainerDocuments } from '../../trainers/trainerDocument.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainerDocumentMessages = {
  name: 'Document de formateur |||| Documents de formateur',
  fields: { trainer: 'Formateur', type: 'Type', file: 'Fichier', expiresOn: 'Valable jusqu’au', createdAt: 'Déposé le' },
  sections: { identity: 'Document' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof trainerDocuments>;
