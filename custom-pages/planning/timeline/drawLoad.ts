import type { DayLoad, WeekLoad } from '../data/dayLoads.ts';
import { dayTitle } from '../data/planningPeriod.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';
import { PLANNING_LOAD_MESSAGES, PLANNING_MESSAGES } from '../messages.ts';
import { element } from './fullcalendar/plainElement.ts';

/** Height of the bar for each session, up to the row's height. */
const SESSION_PX = 7;
const HIGHEST = 5;

type Figures = Pick<DayLoad, 'sessions' | 'registered' | 'goal' | 'proposed'>;

/** When, then sessions and trainees. */
const loadTitle = (when: string, { sessions, registered, goal, proposed }: Figures): string =>
  [
    PLANNING_LOAD_MESSAGES.load(when, PLANNING_MESSAGES.sessions(sessions), PLANNING_MESSAGES.fillTitle(registered, goal)),
    ...(proposed > 0 ? [PROPOSAL_MESSAGES.count(proposed)] : []),
  ].join(' · ');

const bar = (name: string, count: number): HTMLElement => {
  const drawn = element('span', { class: name }, String(count));
  drawn.style.height = `${Math.max(2, Math.min(HIGHEST, count)) * SESSION_PX}px`;
  return drawn;
};

/** A bar as high as the day is full of sessions, with their number; proposed ones hatched above it. */
const drawDay = (day: string, load: DayLoad | undefined): HTMLElement =>
  element(
    'span',
    { class: 'load-day', 'data-day': day, 'aria-hidden': 'true', ...(load ? { title: loadTitle(dayTitle(day), load) } : {}) },
    ...(load && load.proposed > 0 ? [bar('load-bar is-proposed', load.proposed)] : []),
    ...(load && load.sessions > 0 ? [bar('load-bar', load.sessions)] : []),
  );

/**
 * The bars of a week's days. The title is the name of the block around it: here it is drawn again with each change, while
 * FullCalendar mounts the block once.
 */
export const drawLoad = (load: WeekLoad): HTMLElement =>
  element(
    'span',
    { class: 'load-bars', title: loadTitle(PLANNING_LOAD_MESSAGES.week(dayTitle(load.week.day)), load) },
    ...load.week.days.map((day) => drawDay(day, load.days.get(day))),
  );

/** The day whose bar was pressed, else the week's first: the whole week is one target. */
export const pressedDay = ({ week }: WeekLoad, { target }: Pick<Event, 'target'>): string =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined) ?? week.day;
