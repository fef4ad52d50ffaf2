import type { ImportOutcome, ImportRowState } from '../../imports/kinds/importStates.ts';
import type { traineeImports } from '../../imports/kinds/traineeImport.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { IMPORT_FIELD_MESSAGES } from './importFieldMessages.ts';

export const IMPORT_OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  create: 'Création',
  update: 'Mise à jour',
  unchanged: 'Inchangée',
  skipped: 'Ignorée',
  error: 'Erreur',
};

export const IMPORT_ROW_STATE_LABELS: Readonly<Record<ImportRowState, string>> = {
  waiting: 'En attente',
  done: 'Écrite',
  undone: 'Annulée',
  kept: 'Conservée',
};

export const traineeImportMessages = {
  name: 'Import de stagiaires |||| Imports de stagiaires',
  fields: {
    type: 'Type',
    ...IMPORT_FIELD_MESSAGES,
  },
  sections: { identity: 'Import', counts: 'Lignes' },
  choices: {
    status: { pending: 'En attente', in_progress: 'En cours', finished: 'Terminé', error: 'Erreur' },
    action: { run: 'Import', undo: 'Annulation' },
  },
  filters: { assignee: 'Importé par' },
} as const satisfies MessagesOf<typeof traineeImports>;
