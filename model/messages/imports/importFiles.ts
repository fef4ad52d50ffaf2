/** Texts of the workbooks that imports produce. */
export const IMPORT_FILE_WORDS = {
  callCenter: 'Centre d’appels',
  column: 'Colonne',
  content: 'Contenu',
  example: 'Exemple',
  failedRows: 'Lignes non importées',
  guide: 'Mode d’emploi',
  import: 'Import',
  otherHeaders: 'Autres titres reconnus',
  reason: 'Motif',
  required: 'Obligatoire',
  row: 'Ligne',
  columnNumber: ({ number }: { readonly number: number }) => `Colonne ${number}`,
} as const;

/** Text of a true cell. */
export const YES = 'Oui';
export const NO = 'Non';
