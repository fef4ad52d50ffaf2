import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import type { ChangesSettled, NoticesSent } from './sessionChangeCalls.ts';
import { SESSION_CHANGE_MESSAGES as WORDS } from './sessionChangeMessages.ts';

type People = readonly UntoldView[];

const namesOf = (people: People, needs: readonly string[]): readonly string[] =>
  people.filter(({ needTraining }) => needs.includes(needTraining)).map(({ name }) => name);

/** What the officer reads after an action. */
export const SESSION_CHANGE_OUTCOMES = {
  sent: (people: People, { queued, changed, settled }: NoticesSent): string => {
    const leftOut = namesOf(people, [...changed, ...settled]);
    if (queued === 0) return WORDS.nothing;
    return [WORDS.queued(queued), ...(leftOut.length > 0 ? [WORDS.leftOut(leftOut)] : [])].join(' ; ');
  },
  settled: (people: People, { settled, changed }: ChangesSettled): string => {
    const leftOut = namesOf(people, changed);
    if (settled === 0) return WORDS.nothingSettled;
    return [WORDS.settled(settled), ...(leftOut.length > 0 ? [WORDS.notSettled(leftOut)] : [])].join(' ; ');
  },
} as const;
