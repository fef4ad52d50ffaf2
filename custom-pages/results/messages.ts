import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** As many as a line has room for. */
const NAMES_SHOWN = 10;

const firstNames = (names: readonly string[]): string => {
  const others = names.length - NAMES_SHOWN;
  return others > 1 ? `${names.slice(0, NAMES_SHOWN).join(', ')} et ${others} autres stagiaires` : names.join(', ');
};

/** French words of training results. */
export const RESULT_MESSAGES = worded({
  title: 'Évaluation des acquis',
  help: 'Un appui enregistre ; le même appui une seconde fois efface. L’attestation imprime ce qui est saisi ici, et rien sinon.',
  allAcquired: (people: number) => (people > 0 ? `Tous acquis (${plural(people, 'stagiaire', 'stagiaires')})` : 'Tous acquis'),
  allDone: (people: number) => `Acquis enregistrés pour ${plural(people, 'stagiaire', 'stagiaires')}`,
  leftOut: (names: readonly string[]) => `« Tous acquis » laisse de côté ${firstNames(names)} : aucune demi-journée signée.`,
  more: (count: number) => (count < 2 ? 'Afficher l’autre évaluation' : `Afficher les ${count} autres évaluations`),
  failed: 'L’évaluation n’a pas pu être lue. Réessayez dans un instant.',
  absent: 'absent',
  of: (name: string, objective: string) => `${name}, ${objective}`,
} as const);
