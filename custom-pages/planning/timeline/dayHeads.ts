import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import { coversAll, type DayMark } from '../planningMarks.ts';
import { dayTitle } from '../planningPeriod.ts';
import { markWords } from './markWords.ts';
import { type Child, element } from './plainElement.ts';

interface DayHeadOptions {
  readonly day: string;
  /** The date, as long as the column allows. */
  readonly text: string;
  /** A narrow column: marks without text; `tiny`: without icon too. */
  readonly size: 'wide' | 'compact' | 'tiny';
  readonly onOpen: (day: string) => void;
}

/** The marks of days, and how they are shown without room for text. */
export interface DayHeadMarks {
  readonly byDay: ReadonlyMap<string, readonly DayMark[]>;
  /** IRIs of the areas shown as rows; empty: other rows. */
  readonly shownAreas: readonly string[];
  readonly copyIcon: () => Child;
}

const markHead = (head: HTMLElement, day: string, { byDay, shownAreas, copyIcon }: DayHeadMarks): void => {
  const marks = byDay.get(day) ?? [];
  const words = marks.map(markWords);
  // The visible text is part of the accessible name, for voice control.
  const name = PLANNING_DAY_MESSAGES.header(dayTitle(day), words);
  const shown = head.firstElementChild?.textContent ?? '';
  head.setAttribute('aria-label', name.includes(shown) ? name : `${name}, ${shown}`);
  head.title = words.join('\n');
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
  markHead(head, day, marks);
  return head;
};

/** Updates the marks of existing headers, without rendering them again, which would lose the focus. */
export const markDayHeads = (within: HTMLElement, marks: DayHeadMarks): void => {
  for (const head of within.querySelectorAll<HTMLElement>('.day-header')) markHead(head, head.dataset.day ?? '', marks);
};
