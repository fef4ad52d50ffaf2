import type { DayLoad } from '../dayLoads.ts';
import { PLANNING_LOAD_MESSAGES, PLANNING_MESSAGES } from '../messages.ts';
import { dayTitle } from '../planningPeriod.ts';
import { PROPOSAL_MESSAGES } from '../scenario/messages.ts';
import { element } from './plainElement.ts';

/** Height of the bar for each session, up to the row's height. */
const SESSION_PX = 7;
const HIGHEST = 5;

/** Accessible name and tooltip of a day's load: its day, sessions and trainees. */
export const loadTitle = ({ day, sessions, registered, goal, proposed }: DayLoad): string =>
  [
    PLANNING_LOAD_MESSAGES.day(
      dayTitle(day),
      PLANNING_MESSAGES.sessions(sessions),
      PLANNING_MESSAGES.fillTitle(registered, goal),
    ),
    ...(proposed > 0 ? [PROPOSAL_MESSAGES.count(proposed)] : []),
  ].join(' · ');

const bar = (name: string, count: number): HTMLElement => {
  const drawn = element('span', { class: name, 'aria-hidden': 'true' }, String(count));
  drawn.style.height = `${Math.max(2, Math.min(HIGHEST, count)) * SESSION_PX}px`;
  return drawn;
};

/** A bar as high as the day is full of sessions, with their number; proposed ones hatched above it. */
export const drawLoad = ({ sessions, proposed }: DayLoad): HTMLElement =>
  element(
    'span',
    { class: 'load-bars' },
    ...(proposed > 0 ? [bar('load-bar is-proposed', proposed)] : []),
    ...(sessions > 0 ? [bar('load-bar', sessions)] : []),
  );
