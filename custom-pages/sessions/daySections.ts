import { sectionId } from '../../src/frames/formSections.ts';

/** Parts of the page in their order: those of the declaration, and those that save by themselves. */
export const DAY_SECTIONS = [
  'trainings',
  'documents',
  'mails',
  'evidence',
  'identity',
  'team',
  'equipment',
  'reception',
  'housing',
  'options',
  'administration',
  'notes',
  'tracking',
] as const;

export type DaySection = (typeof DAY_SECTIONS)[number];

export const isDaySection = (text: string | null): text is DaySection => DAY_SECTIONS.some((section) => section === text);

/** The address of a part of a day's page, e.g. from the list of what it lacks. */
export const daySectionAddress = (dayKey: number | string, section: DaySection): string =>
  `/logistic_session/${dayKey}/edit?section=${section}`;

/** Id of the part's element. */
export const daySectionId = (section: DaySection): string => sectionId(section);
