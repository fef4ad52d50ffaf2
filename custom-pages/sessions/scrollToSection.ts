import { type DaySection, logisticSessionSectionId } from './logisticSessionSections.ts';

/** Scrolls the page to one of its sections, if it is shown. */
export const scrollToSection = (section: DaySection): void =>
  document.getElementById(logisticSessionSectionId(section))?.scrollIntoView({ block: 'start', behavior: 'instant' });
