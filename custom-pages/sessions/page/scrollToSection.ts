import { focusOn, titleOf } from '../../../src/focus/place.ts';
import { type DaySection, logisticSessionSectionId } from '../data/logisticSessionSections.ts';

/** Scrolls the page to one of its sections and moves the focus to its title, if it is shown. */
export const scrollToSection = (section: DaySection): void => {
  const element = document.getElementById(logisticSessionSectionId(section));
  if (!element) return;
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const title = titleOf(element);
  if (title) focusOn(title, true);
};
