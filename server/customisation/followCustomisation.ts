import '../../model/messages/sentenceWords.ts';
import type { CustomFieldDefinition, CustomFieldOption } from '../../model/customisation/addedField.ts';
import type { ChoiceListName } from '../../model/customisation/choiceListNames.ts';
import type { CustomFieldKind, CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import type { Gender } from '../../model/customisation/wordOverride.ts';
import { applyCustomisation, type Customisation } from '../../model/registry/customisation.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

const groupsOf = (side: 'readers' | 'writers'): string =>
  `array(select l.target_id from custom_fields_${side} l where l.owner_id = f.id order by 1) as ${side}`;

const DEFINITION = `
select f.id, f.resource, f.label, f.key, f.kind, f.help, f.options, f.target, f.required_from as "requiredFrom",
  f.default_value as "defaultValue", f.is_unique as "isUnique", f.min::float8 as min, f.max::float8 as max, f.decimals, f.unit, f.pattern,
  f.section, f.placed_after as "placedAfter", f.in_list as "inList", f.is_searched as "isSearched", f.is_on_day_card as "isOnDayCard",
  f.aliases, f.retention, ${groupsOf('readers')}, ${groupsOf('writers')}
from custom_fields f`;

const COLUMNS = {
  id: 'int4',
  resource: typed<CustomisedResource>('text'),
  label: 'text',
  key: 'text',
  kind: typed<CustomFieldKind>('text'),
  help: 'text?',
  options: typed<readonly CustomFieldOption[]>('jsonb'),
  target: 'text?',
  requiredFrom: 'text',
  defaultValue: 'jsonb?',
  isUnique: 'bool',
  min: 'float8?',
  max: 'float8?',
  decimals: 'int4?',
  unit: 'text?',
  pattern: 'text?',
  section: 'text?',
  placedAfter: 'text?',
  inList: 'bool',
  isSearched: 'bool',
  isOnDayCard: 'bool',
  aliases: 'text[]',
  retention: typed<CustomFieldDefinition['retention']>('text'),
  readers: 'int4[]',
  writers: 'int4[]',
} as const;

/** Added fields that are not archived, in the order of their creation. */
export const definitionsStatement = defineStatement({
  text: `${DEFINITION} where not f.is_archived order by f.id`,
  columns: COLUMNS,
});

/** One added field ($1), archived or not. */
export const definitionStatement = defineStatement({ text: `${DEFINITION} where f.id = $1`, columns: COLUMNS });

/** Added fields that nobody sees any more. */
export const archivedFieldsStatement = defineStatement({
  text: `select f.resource, f.key, f.label, ${groupsOf('readers')} from custom_fields f where f.is_archived order by f.id`,
  columns: { resource: typed<CustomisedResource>('text'), key: 'text', label: 'text', readers: 'int4[]' },
});

/** Words of the product that were replaced. */
export const wordsStatement = defineStatement({
  text: 'select path, word, plural, gender from word_overrides order by id',
  columns: { path: 'text', word: 'text', plural: 'text?', gender: typed<Gender | null>('text') },
});

/** Lists that were changed. */
export const listsStatement = defineStatement({
  text: 'select list, options from choice_lists order by id',
  columns: { list: typed<ChoiceListName>('text'), options: typed<readonly CustomFieldOption[]>('jsonb') },
});

/** Menus that administrators have arranged. */
export const menusStatement = defineStatement({
  text: 'select user_group_id as "userGroup", headings, entries, hidden from menu_layouts order by id',
  columns: { userGroup: 'int4?', headings: 'text[]', entries: 'text[]', hidden: 'text[]' },
});

/** Forms of groups. */
export const formsStatement = defineStatement({
  text: `select resource, user_group_id as "userGroup", hidden_fields as "hiddenFields", locked_fields as "lockedFields",
    required_fields as "requiredFields" from form_rules order by id`,
  columns: {
    resource: typed<CustomisedResource>('text'),
    userGroup: 'int4',
    hiddenFields: 'text[]',
    lockedFields: 'text[]',
    requiredFields: 'text[]',
  },
});

/** Tables whose rows are part of the declarations. */
const TABLES: readonly string[] = [
  'custom_fields',
  'custom_fields_readers',
  'custom_fields_writers',
  'word_overrides',
  'choice_lists',
  'menu_layouts',
  'form_rules',
];

/** Fields, words, lists, menus and forms of administrators, as they are stored. */
export const readCustomisation = async (database: Queryable): Promise<Customisation> => ({
  fields: await definitionsStatement.rows(database),
  archivedFields: await archivedFieldsStatement.rows(database),
  words: await wordsStatement.rows(database),
  lists: await listsStatement.rows(database),
  menus: await menusStatement.rows(database),
  forms: await formsStatement.rows(database),
});

const load = async (database: Queryable): Promise<void> => applyCustomisation(await readCustomisation(database));

/**
 * Makes what administrators have added part of this process's declarations, now and after every change on any instance.
 * @returns `refresh`, which a write awaits before it is answered, so that its caller's next call knows the change
 */
export const followCustomisation = async ({
  database,
  changes,
  log,
}: Pick<Dependencies, 'database' | 'changes' | 'log'>): Promise<{ readonly refresh: () => Promise<void> }> => {
  let isOver = false;
  let last = load(database);
  const refresh = (): Promise<void> => {
    // One after the other: an older reading must not come after a newer one.
    last = last.catch(() => undefined).then(() => (isOver ? undefined : load(database)));
    return last;
  };
  await last;
  changes.subscribe({
    onChange: (tables) => {
      if (tables === 'all' || tables.some((table) => TABLES.includes(table)))
        refresh().catch((error: unknown) => log.error({ err: error }, 'could not read what administrators have added'));
    },
    onEnd: () => {
      isOver = true;
    },
  });
  return { refresh };
};
