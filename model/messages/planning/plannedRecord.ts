import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';

/** The question before something that coming sessions are planned with is taken out of use. */
export const PLANNED_RECORD_MESSAGES = worded({
  title: (count: number) => `Encore prévu sur ${plural(count, 'session à venir', 'sessions à venir')}`,
  text: (record: string) => `${record} resterait sur ces sessions, qui seraient signalées en conflit.`,
  replace: 'Choisissez par quoi ou par qui remplacer, partout à la fois ou session par session, ou continuez quand même.',
  transfer: 'Transférez ces sessions à un collègue, ou continuez quand même.',
  others: (count: number) => `${plural(count, 'autre session', 'autres sessions')} à venir hors de cette liste.`,
  replaceBy: 'Remplacer par',
  replaceEverywhere: (count: number) => `Remplacer sur ${plural(count, 'session', 'sessions')} par`,
  replacedBy: (name: string) => `Sera remplacé par ${name}`,
  change: 'Modifier',
  changeOf: (day: string) => `Modifier le remplacement du ${day}`,
  /** `days`: of those named. */
  left: (count: number, days: readonly string[]) =>
    `${plural(count, 'session reste', 'sessions restent')} sans remplacement${days.length > 0 ? ` : ${days.join(', ')}` : ''}.`,
  transferTo: 'Transférer à',
  transferred: (name: string) => `Ces sessions seront transférées à ${name}.`,
  anyway: 'Continuer quand même',
  go: 'Continuer',
  givenUp: 'Rien n’a été modifié.',
} as const);
