import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the printed planning. */
export const PRINT_MESSAGES = worded({
  button: 'Imprimer ou exporter',
  a4: 'Imprimer ou PDF, A4 paysage',
  a3: 'Imprimer ou PDF, A3 paysage',
  image: 'Image (PNG)',
  imageFailed: 'L’image n’a pas pu être produite. Choisissez une période plus courte, ou imprimez en PDF.',
  failed: 'L’impression n’a pas pu être préparée. Vérifiez votre connexion, puis recommencez.',
  title: (period: string) => `Planning : ${period}`,
  lines: (rows: string) => `Lignes : ${rows}`,
  printedOn: (date: string) => `Édité le ${date}`,
  week: (number: number, days: string) => `Semaine ${number} · ${days}`,
  sessions: (count: number) => plural(count, 'session', 'sessions'),
  nothing: 'Aucune session',
  fill: (registered: number, goal: number) => (goal > 0 ? `${registered}/${goal}` : String(registered)),
} as const);
