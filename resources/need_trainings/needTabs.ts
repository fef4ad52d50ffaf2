import type { Fields } from '../../model/kernel/field.ts';
import { NEED_IDENTITY_SECTIONS, needTrainings } from '../../model/needs/needTraining.ts';
import { toLocation } from '../../src/providers/addressMap.ts';

/** The sections of a need's form on each of its tabs. */
export const NEED_TAB_SECTIONS = {
  identity: NEED_IDENTITY_SECTIONS,
  training: ['identity', 'follow_up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NeedFormTab = keyof typeof NEED_TAB_SECTIONS;
export const NEED_FORM_TABS = ['identity', 'training'] as const satisfies readonly NeedFormTab[];

const FIELDS: Fields = needTrainings.fields;

/** The form's tabs that hold one of the fields. */
export const tabsOf = (fields: readonly string[]): readonly NeedFormTab[] => {
  const sections = new Set(fields.map((name) => FIELDS[name]?.section ?? 'identity'));
  return NEED_FORM_TABS.filter((tab) => NEED_TAB_SECTIONS[tab].some((section) => sections.has(section)));
};

/** Where a link to one of a need's tabs leads: its address (specification §2) as the router knows it. */
export const needTabLocation = (needId: number | string, tab: NeedFormTab | 'associate_training_session'): string =>
  toLocation(`/trainee/${needId}/${tab}`);
