import { plural } from '../../french.ts';

/** The question before something that coming sessions are planned with is taken out of use. */
export const PLANNED_RECORD_MESSAGES = {
  title: (count: number) => `Encore prévu sur ${plural(count, 'session à venir', 'sessions à venir')}`,
  text: (record: string) => `${record} resterait sur ces sessions, qui seraient signalées en conflit.`,
  replace: 'Choisissez par quoi ou par qui remplacer, partout à la fois ou session par session, ou continuez quand même.',
  transfer: 'Transférez ces sessions à un collègue, ou continuez quand même.',
  others: (count: number) => `${plural(count, 'autre session', 'autres sessions')} à venir hors de cette liste.`,
  replaceBy: 'Remplacer par',
  replaceEverywhere: (count: number) => `Remplacer sur ${plural(count, 'session', 'sessions')} par`,
  replacedBy: (name: string) => `Remplacé par ${name}`,
  transferTo: 'Transférer à',
  transferButton: 'Transférer ces sessions',
  transferred: (name: string) => `Sessions transférées à ${name}`,
  anyway: 'Continuer quand même',
  go: 'Continuer',
  givenUp: 'Rien n’a été modifié.',
} as const;
