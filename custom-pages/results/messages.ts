/** French words of what trainees have reached. */
export const RESULT_MESSAGES = {
  title: 'Évaluation des acquis',
  help: 'Un appui enregistre ; le même appui une seconde fois efface. L’attestation imprime ce qui est saisi ici, et rien sinon.',
  allAcquired: 'Tous acquis',
  allDone: 'Acquis enregistrés pour tous les stagiaires présents',
  failed: 'L’évaluation n’a pas pu être lue. Réessayez dans un instant.',
  absent: 'absent',
  of: (name: string, objective: string) => `${name}, ${objective}`,
} as const;
