import type { DayLoad } from '../dayLoads.ts';
import { PLANNING_LOAD_MESSAGES, PLANNING_MESSAGES } from '../messages.ts';
import { dayTitle } from '../planningPeriod.ts';
import { element } from './plainElement.ts';

/** Height of the bar for each session, up to the row's height. */
const SESSION_PX = 7;
const HIGHEST = 5;

/** Accessible name and tooltip of a day's load: its day, sessions and trainees. */
export const loadTitle = ({ day, sessions, registered, goal }: DayLoad): string =>
  PLANNING_LOAD_MESSAGES.day(dayTitle(day), PLANNING_MESSAGES.sessions(sessions), PLANNING_MESSAGES.fillTitle(registered, goal));

/** A bar as high as the day is full of sessions, with their number. */
export const drawLoad = ({ sessions }: DayLoad): HTMLElement => {
  const bar = element('span', { class: 'load-bar', 'aria-hidden': 'true' }, String(sessions));
  bar.style.height = `${Math.max(2, Math.min(HIGHEST, sessions)) * SESSION_PX}px`;
  return bar;
};
