import type { trainerDocumentTypes } from '../../trainers/trainerDocumentType.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainerDocumentTypeMessages = {
  name: 'Type de document |||| Types de document',
  fields: { name: 'Code', label: 'Libellé' },
  sections: { identity: 'Type de document' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof trainerDocumentTypes>;
