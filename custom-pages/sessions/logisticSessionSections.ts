import { sectionId } from '../../src/frames/formSections.ts';

/** Sections of the page in order: declared ones, and those that save by themselves. */
export const LOGISTIC_SESSION_SECTIONS = [
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

export type DaySection = (typeof LOGISTIC_SESSION_SECTIONS)[number];

export const isLogisticSessionSection = (text: string | null): text is DaySection =>
  LOGISTIC_SESSION_SECTIONS.some((section) => section === text);

/** Address of a section of a session's page, e.g. for a missing item. */
export const logisticSessionSectionAddress = (dayKey: number | string, section: DaySection): string =>
  `/logistic_session/${dayKey}/edit?section=${section}`;

/** Id of the section's element. */
export const logisticSessionSectionId = (section: DaySection): string => sectionId(section);
