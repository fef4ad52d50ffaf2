import { plural } from '../../model/french.ts';

/** French words of training results. */
export const RESULT_MESSAGES = {
  title: 'Évaluation des acquis',
  help: 'Un appui enregistre ; le même appui une seconde fois efface. L’attestation imprime ce qui est saisi ici, et rien sinon.',
  allAcquired: (people: number) => (people > 0 ? `Tous acquis (${plural(people, 'stagiaire', 'stagiaires')})` : 'Tous acquis'),
  allDone: (people: number) => `Acquis enregistrés pour ${plural(people, 'stagiaire', 'stagiaires')}`,
  leftOut: (names: readonly string[]) => `« Tous acquis » laisse de côté ${names.join(', ')} : aucune demi-journée signée.`,
  failed: 'L’évaluation n’a pas pu être lue. Réessayez dans un instant.',
  absent: 'absent',
  of: (name: string, objective: string) => `${name}, ${objective}`,
} as const;
