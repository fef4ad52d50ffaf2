import { CUSTOM_SECTION } from '../../../model/customisation/customFieldKinds.ts';
import { sectionId } from '../../../src/frames/form/formSections.ts';

/** Tabs of the page with their sections in order: declared ones, and those that save by themselves. */
export const LOGISTIC_SESSION_TABS = {
  preparation: ['trainings', 'identity', 'team', 'equipment', 'reception', 'housing', 'options', 'notes', CUSTOM_SECTION],
  documents: ['documents', 'mails'],
  evidence: ['evidence'],
  administration: ['administration'],
  tracking: ['tracking'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LogisticSessionTab = keyof typeof LOGISTIC_SESSION_TABS;

export type DaySection = (typeof LOGISTIC_SESSION_TABS)[LogisticSessionTab][number];

const sectionsOf = (tab: LogisticSessionTab): readonly DaySection[] => LOGISTIC_SESSION_TABS[tab];

export const LOGISTIC_SESSION_TAB_NAMES = Object.keys(LOGISTIC_SESSION_TABS) as readonly LogisticSessionTab[];

export const isLogisticSessionTab = (text: string): text is LogisticSessionTab => Object.hasOwn(LOGISTIC_SESSION_TABS, text);

const SECTIONS: readonly DaySection[] = LOGISTIC_SESSION_TAB_NAMES.flatMap(sectionsOf);

export const isLogisticSessionSection = (text: string | null): text is DaySection => SECTIONS.some((section) => section === text);

/** The tab that contains a section. */
export const tabOfSection = (section: DaySection): LogisticSessionTab =>
  LOGISTIC_SESSION_TAB_NAMES.find((tab) => sectionsOf(tab).includes(section)) ?? 'preparation';

/** The section that a tab's link opens: its first. */
export const firstSectionOf = (tab: LogisticSessionTab): DaySection => LOGISTIC_SESSION_TABS[tab][0];

/** Address of a section of a session's page, e.g. for a missing item. */
export const logisticSessionSectionAddress = (dayKey: number | string, section: DaySection): string =>
  `/logistic_session/${dayKey}/edit?section=${section}`;

/** Id of the section's element. */
export const logisticSessionSectionId = (section: DaySection): string => sectionId(section);
