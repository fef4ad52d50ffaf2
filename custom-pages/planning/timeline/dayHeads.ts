import { markWords } from '../data/markWords.ts';
import { coversAll, type DayMark } from '../data/planningMarks.ts';
import { dayTitle, isWideWeek, type PlanningWeek } from '../data/planningPeriod.ts';
import { PLANNING_DAY_MESSAGES, PLANNING_LOAD_MESSAGES } from '../messages.ts';
import { type Child, element } from './fullcalendar/plainElement.ts';

interface DayHeadOptions {
  readonly day: string;
  /** The date, as long as the column allows. */
  readonly text: string;
  /** A narrow column: marks without text. */
  readonly size: 'wide' | 'compact';
  readonly onOpen: (day: string) => void;
}

interface WeekHeadOptions {
  readonly week: PlanningWeek;
  readonly onOpen: (day: string) => void;
}

/** The marks of days, and how they are shown without room for text. */
export interface DayHeadMarks {
  readonly byDay: ReadonlyMap<string, readonly DayMark[]>;
  /** IRIs of the areas shown as rows; empty: other rows. */
  readonly shownAreas: readonly string[];
  readonly copyIcon: () => Child;
}

/** Accessible name of a head, and the marks of its days in words. */
const namesOf = (days: readonly string[], byDay: DayHeadMarks['byDay'], isWeek: boolean) => {
  const words = days.flatMap((day) =>
    (byDay.get(day) ?? []).map((mark) => (isWeek ? `${dayTitle(day)}, ${markWords(mark)}` : markWords(mark))),
  );
  const title = dayTitle(days[0] ?? '');
  return { words, name: PLANNING_DAY_MESSAGES.header(isWeek ? PLANNING_LOAD_MESSAGES.week(title) : title, words) };
};

/** « 1er » does not contain the word « 1 ». */
const hasWord = (name: string, text: string): boolean => ` ${name.replaceAll(',', ' ')} `.includes(` ${text} `);

const markHead = (head: HTMLElement, { byDay, shownAreas, copyIcon }: DayHeadMarks): void => {
  const days = (head.dataset.day ?? '').split(' ');
  const isWeek = head.classList.contains('is-week');
  // The visible text is part of the accessible name, for voice control.
  const { words, name } = namesOf(days, byDay, isWeek);
  const shownText = head.firstElementChild?.textContent ?? '';
  head.setAttribute('aria-label', hasWord(name, shownText) ? name : `${name}, ${shownText}`);
  head.title = words.join('\n');
  if (isWeek) return;
  const marks = byDay.get(days[0] ?? '') ?? [];
  // A mark of some areas is shown in their rows.
  const whole = marks.filter((mark) => coversAll(mark, marks, shownAreas));
  head.dataset.marks = [...new Set(whole.map(({ name, kind }) => name || PLANNING_DAY_MESSAGES.kinds[kind]))].join(', ');
  head.querySelector('svg')?.remove();
  if (whole.length > 0 && head.classList.contains('is-compact')) head.append(copyIcon());
};

/** A day's column header: date and marks; a click opens the day's details. */
export const drawDayHead = ({ day, text, size, onOpen }: DayHeadOptions, marks: DayHeadMarks): HTMLElement => {
  const className = size === 'wide' ? 'day-header' : `day-header is-${size}`;
  const head = element('button', { type: 'button', class: className, 'data-day': day }, element('span', {}, text));
  head.addEventListener('click', () => onOpen(day));
  markHead(head, marks);
  return head;
};

/** A week's column header in a quarter, named by its first day; a click opens the week. Of one or two days it is only text. */
export const drawWeekHead = ({ week: { day, days }, onOpen }: WeekHeadOptions, marks: DayHeadMarks): HTMLElement => {
  const text = element('span', {}, String(Number(day.slice(8))));
  if (!isWideWeek(days)) return element('span', { class: 'short-week' }, text);
  const head = element('button', { type: 'button', class: 'day-header is-week', 'data-day': days.join(' ') }, text);
  head.addEventListener('click', () => onOpen(day));
  markHead(head, marks);
  return head;
};

/** Updates the marks of existing headers, without rendering them again, which would lose the focus. */
export const markDayHeads = (within: HTMLElement, marks: DayHeadMarks): void => {
  for (const head of within.querySelectorAll<HTMLElement>('.day-header')) markHead(head, marks);
};
