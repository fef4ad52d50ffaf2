import type { traineeImportTypes } from '../../imports/kinds/traineeImportType.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const traineeImportTypeMessages = {
  name: 'Type d’import |||| Types d’import',
  fields: { name: 'Code', label: 'Libellé' },
  sections: { identity: 'Type d’import' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof traineeImportTypes>;
