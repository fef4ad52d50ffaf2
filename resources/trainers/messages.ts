/** French words of a trainer's documents. */
export const TRAINER_MESSAGES = {
  documents: 'Documents',
  none: 'Aucun document déposé.',
  add: 'Déposer un document',
  addTitle: 'Déposer un document',
  addText: 'Il est enregistré tout de suite, sans attendre celui de la fiche.',
  type: 'Type de document',
  choose: 'Choisir un fichier',
  chooseOther: 'Choisir un autre fichier',
  added: 'Document déposé',
  download: (name: string) => `Télécharger ${name}`,
  remove: 'Supprimer',
  removeTitle: (name: string) => `Supprimer « ${name} » ?`,
  removeText: 'Le document et son fichier sont supprimés définitivement.',
  removed: 'Document supprimé',
  file: 'Fichier',
  date: 'Déposé le',
} as const;
