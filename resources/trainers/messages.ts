import { worded } from '../../model/wording/worded.ts';

/** French words of a trainer's documents. */
export const TRAINER_MESSAGES = worded({
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
  validity: 'Validité',
  validityOf: (type: string) => `Validité : ${type}`,
  validityText: 'Un avertissement est envoyé 60, 30 et 7 jours avant ; une session après cette date est signalée comme conflit.',
  validitySave: 'Enregistrer',
  validitySaved: 'Validité enregistrée',
} as const);
