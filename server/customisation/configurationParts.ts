import { z } from 'zod';
import { automations } from '../../model/automations/automation.ts';
import { shippedAutomations } from '../../model/automations/shippedAutomation.ts';
import { choiceLists } from '../../model/customisation/choiceList.ts';
import { customFields } from '../../model/customisation/customField.ts';
import { formRules } from '../../model/customisation/formRule.ts';
import { menuLayouts } from '../../model/customisation/menuLayout.ts';
import { wordOverrides } from '../../model/customisation/wordOverride.ts';
import { publicForms } from '../../model/forms/publicForm.ts';
import type { Access } from '../../model/kernel/access.ts';
import { type Field, type Fields, isWritable } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { questionnaires } from '../../model/questionnaires/questionnaire.ts';
import { myDayLayouts } from '../../model/savedViews/myDayLayout.ts';
import { savedViews } from '../../model/savedViews/savedView.ts';
import { invalid } from '../kernel/domainError.ts';

/** Records of an installation that can be tried in another one; each comes after those that it names. */
export const PARTS = [
  { name: 'custom_fields', resource: customFields, keys: ['resource', 'key'], title: 'label', place: 'resource' },
  { name: 'word_overrides', resource: wordOverrides, keys: ['path'], title: 'word' },
  { name: 'choice_lists', resource: choiceLists, keys: ['list'], title: 'list' },
  { name: 'public_forms', resource: publicForms, keys: ['name'], title: 'name' },
  { name: 'questionnaires', resource: questionnaires, keys: ['name'], title: 'name' },
  { name: 'form_rules', resource: formRules, keys: ['resource', 'userGroup'], title: 'userGroup' },
  { name: 'menu_layouts', resource: menuLayouts, keys: ['userGroup'], title: 'userGroup' },
  { name: 'saved_views', resource: savedViews, keys: ['resource', 'name'], title: 'name' },
  { name: 'automations', resource: automations, keys: ['name'], title: 'name' },
  { name: 'shipped_automations', resource: shippedAutomations, keys: ['code'], title: 'code' },
  { name: 'my_day_layouts', resource: myDayLayouts, keys: ['userGroup'], title: 'userGroup' },
] as const;
export type Part = (typeof PARTS)[number];

/** Views of all groups are for who arranges the pages of groups; everybody has some of their own. */
const ACCESS: Partial<Record<Part['name'], Access>> = { saved_views: myDayLayouts.access };

export const accessOfPart = ({ name, resource }: Part): Access => ACCESS[name] ?? resource.access;

/** SQL: rows that are part of the configuration. Private views are not. */
export const PART_ROWS: Partial<Record<Part['name'], string>> = { saved_views: 'user_group_id is not null' };

export const FORMAT = 'pilotage-configuration';
export const FORMAT_VERSION = 1;

/** Fields that are changed by a call of their own; another value in the file is a conflict. */
export const FIXED: readonly string[] = ['kind'];

/**
 * Fields that stay in their installation: a form arrives closed, its dealer, area and training are records of the other one, an automation
 * is off, and a questionnaire is asked by default once somebody has published it.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  public_forms: ['isOpen', 'carDealer', 'area', 'trainingType'],
  automations: ['active'],
  questionnaires: ['isDefault'],
};

/** Fields of a part that the file has. */
export const writableFields = (resource: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(resource.fields as Fields).filter(
    ([name, field]) => isWritable(field) && !LEFT_OUT[resource.name]?.includes(name),
  );

const RECORDS = z.array(z.record(z.string(), z.unknown())).max(5000);

/** The file: records by part, without ids; groups by their codes, shared views by list and name, other records by their names. */
export const CONFIGURATION_FILE = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  custom_fields: RECORDS.optional(),
  word_overrides: RECORDS.optional(),
  choice_lists: RECORDS.optional(),
  public_forms: RECORDS.optional(),
  questionnaires: RECORDS.optional(),
  form_rules: RECORDS.optional(),
  menu_layouts: RECORDS.optional(),
  saved_views: RECORDS.optional(),
  automations: RECORDS.optional(),
  shipped_automations: RECORDS.optional(),
  my_day_layouts: RECORDS.optional(),
});
export type ConfigurationFile = z.infer<typeof CONFIGURATION_FILE>;

const HEAD = z.looseObject({ format: z.literal(FORMAT), version: z.literal(FORMAT_VERSION) });

/** Refuses another JSON file than an exported configuration. */
export const refuseOtherFile = (body: unknown): void => {
  if (HEAD.safeParse(isJsonObject(body) ? body.file : body).success) return;
  throw invalid({ propertyPath: 'file', message: CONFIGURATION_FILE_REFUSALS.otherFile, code: 'type' });
};
