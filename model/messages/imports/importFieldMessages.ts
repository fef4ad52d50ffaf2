import type { IMPORT_FIELDS } from '../../imports/kinds/importFields.ts';

/** Names of the fields of every imported file. */
export const IMPORT_FIELD_MESSAGES = {
  file: 'Fichier',
  author: 'Importé par',
  status: 'Statut',
  percentage: 'Avancement (%)',
  action: 'Traitement',
  errorMessage: 'Erreur',
  createdAt: 'Envoyé le',
  startedAt: 'Commencé le',
  finishedAt: 'Terminé le',
  canceledAt: 'Interrompu le',
  undoneAt: 'Annulé le',
  rowCount: 'Lignes',
  createCount: 'Créations',
  updateCount: 'Mises à jour',
  unchangedCount: 'Inchangées',
  skippedCount: 'Ignorées',
  errorCount: 'Erreurs',
  doneCount: 'Lignes écrites',
  keptCount: 'Lignes conservées',
  warningCount: 'Lignes à vérifier',
  warnings: 'Avertissements',
  'warnings.message': 'Avertissement',
} as const satisfies Readonly<Record<keyof typeof IMPORT_FIELDS | 'warnings.message', string>>;
