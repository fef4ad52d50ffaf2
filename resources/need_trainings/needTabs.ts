import { CUSTOM_SECTION, withCustomNames } from '../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../model/kernel/field.ts';
import { NEED_IDENTITY_SECTIONS, needTrainings } from '../../model/needs/needTraining.ts';
import { toLocation } from '../../src/providers/addressMap.ts';

/** The sections on each tab of a need's form. */
export const NEED_TAB_SECTIONS = {
  identity: NEED_IDENTITY_SECTIONS,
  training: ['identity', 'funding', 'follow_up', CUSTOM_SECTION],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NeedFormTab = keyof typeof NEED_TAB_SECTIONS;
export const NEED_FORM_TABS = ['identity', 'training'] as const satisfies readonly NeedFormTab[];

/** The tabs that contain one of the form's errors. */
export const faultyTabs = (errors: Readonly<Record<string, unknown>>): readonly NeedFormTab[] => {
  const fields: Fields = needTrainings.fields;
  const names = Object.keys(withCustomNames(errors)).filter((name) => name !== 'root');
  const sections = new Set(names.map((name) => fields[name]?.section ?? 'identity'));
  return NEED_FORM_TABS.filter((tab) => NEED_TAB_SECTIONS[tab].some((section) => sections.has(section)));
};

/** The tab that has a field of the form; undefined: none. */
export const tabOfField = (name: string): NeedFormTab | undefined => faultyTabs({ [name]: true })[0];

/** Router location of a need's tab (specification §2). */
export const needTabLocation = (needId: number | string, tab: NeedFormTab | 'associate_training_session'): string =>
  toLocation(`/trainee/${needId}/${tab}`);
