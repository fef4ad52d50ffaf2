import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import type { DayMark } from '../planningMarks.ts';
import { dayTitle } from '../planningPeriod.ts';
import { markWords } from './markWords.ts';
import { type Child, element } from './plainElement.ts';

interface DayHeadOptions {
  readonly day: string;
  /** The date as the column's width allows. */
  readonly text: string;
  /** In a narrow column: a mark without its words. */
  readonly isCompact: boolean;
  readonly onOpen: (day: string) => void;
}

/** What the days are that have marks, and how a marked day is shown where there is no room for words. */
export interface DayHeadMarks {
  readonly byDay: ReadonlyMap<string, readonly DayMark[]>;
  readonly copyIcon: () => Child;
}

const markHead = (head: HTMLElement, day: string, { byDay, copyIcon }: DayHeadMarks): void => {
  const marks = byDay.get(day) ?? [];
  const words = marks.map(markWords);
  // What stands in the head is part of its name, for those who speak to their computer.
  const name = PLANNING_DAY_MESSAGES.header(dayTitle(day), words);
  const shown = head.firstElementChild?.textContent ?? '';
  head.setAttribute('aria-label', name.includes(shown) ? name : `${name}, ${shown}`);
  head.title = words.join('\n');
  head.dataset.marks = marks.map(({ name, kind }) => name || PLANNING_DAY_MESSAGES.kinds[kind]).join(', ');
  head.querySelector('svg')?.remove();
  if (marks.length > 0 && head.classList.contains('is-compact')) head.append(copyIcon());
};

/** The head of a day's column: its date and what the day is; it opens what is known of the day. */
export const drawDayHead = ({ day, text, isCompact, onOpen }: DayHeadOptions, marks: DayHeadMarks): HTMLElement => {
  const className = isCompact ? 'day-header is-compact' : 'day-header';
  const head = element('button', { type: 'button', class: className, 'data-day': day }, element('span', {}, text));
  head.addEventListener('click', () => onOpen(day));
  markHead(head, day, marks);
  return head;
};

/** Says on the heads that are drawn what their days have become; the heads stay the same, and so does the focus. */
export const markDayHeads = (within: HTMLElement, marks: DayHeadMarks): void => {
  for (const head of within.querySelectorAll<HTMLElement>('.day-header')) markHead(head, head.dataset.day ?? '', marks);
};
