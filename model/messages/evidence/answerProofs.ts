export const ANSWERS_CSV_HEADER = [
  'Session',
  'Questionnaire',
  'Version',
  'Réponse',
  'Personne',
  'Répondu le',
  'Remarque',
  'Question',
  'Précision',
  'Réponse donnée',
];

export const ANSWER_RATES_CSV_HEADER = [
  'Session',
  'Questionnaire',
  'Anonyme',
  'Attendues',
  'Reçues',
  'Taux (%)',
  'Réponses dans ce dossier',
];

/** Words of the answers in a control file. */
export const ANSWER_PROOF_WORDS = {
  yes: 'oui',
  no: 'non',
  anonymous: 'anonyme',
  replaced: 'remplacée ensuite par la même personne',
  erased: 'contenu effacé selon les règles de conservation',
  shown: 'oui',
  few: 'non : moins de cinq réponses anonymes',
  open: 'non : le questionnaire anonyme prend encore des réponses',
  otherPeople: 'non : réponses anonymes de plusieurs sociétés',
  none: 'aucune reçue',
} as const;
