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
  identity: {
    birthName: {
      header: 'Nom de naissance',
      aliases: ['nom de jeune fille', 'nom patronymique'],
      format: 'pour le passeport de prévention : 30 caractères au plus',
      example: 'DURAND',
    },
    number: {
      header: 'Numéro de sécurité sociale',
      aliases: ['NIR', 'N° sécu', 'N° SS'],
      format: 'pour le passeport de prévention : 15 caractères, clé comprise ; gardé chiffré',
      example: '2 69 05 49 588 157 80',
    },
  },
  columnNumber: ({ number }: { readonly number: number }) => `Colonne ${number}`,
} as const;

/** Text of a true cell. */
export const YES = 'Oui';
export const NO = 'Non';
