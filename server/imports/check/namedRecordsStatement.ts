import { importLayout } from '../../../model/imports/importLayouts.ts';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { recordLayout } from '../../../model/imports/recordLayouts.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import type { ManyField, OneField } from '../../../model/kernel/fieldKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { columnName, quoted } from '../../database/naming.ts';
import { targetField } from './readRow.ts';

interface Name {
  /** SQL over the record's row `t`. */
  readonly sql: string;
  /** A code is compared exactly, a name without case and accents. Default false. */
  readonly isCode?: boolean;
  /** Tells the record from others with its first name: files have it where that one is not enough. Default false. */
  readonly isWhole?: boolean;
}

/** Texts by which people name a record in a file, where its label is not enough; the first one is displayed. */
const NAMES: Readonly<Record<string, readonly [Name, ...Name[]]>> = {
  areas: [{ sql: 't.code' }, { sql: 't.name' }],
  car_dealer_sellers: [
    { sql: "concat_ws(' ', t.first_name, t.last_name)" },
    { sql: "concat_ws(' ', t.last_name, t.first_name)" },
    { sql: 't.last_name' },
  ],
  car_dealers: [{ sql: 't.name' }, { sql: 't.code', isWhole: true }],
  car_models: [
    { sql: 't.model' },
    { sql: "(select concat_ws(' ', b.brand, t.model) from car_brands b where b.id = t.car_brand_id)", isWhole: true },
  ],
  companies: [{ sql: 't.name' }, { sql: 't.siret', isCode: true, isWhole: true }],
  user_groups: [{ sql: 't.name' }, { sql: 't.code' }],
  users: [
    { sql: "concat_ws(' ', t.first_name, t.last_name)" },
    { sql: "concat_ws(' ', t.last_name, t.first_name)" },
    { sql: 't.initials' },
    { sql: '(select a.email from accounts a where a.id = t.account_id)', isWhole: true },
  ],
};

/** The first field of its label, if that is a text of its own. */
const labelName = (target: string): readonly [Name] | null => {
  const { label, fields } = resourceByName(target) as Resource;
  const [name = ''] = label;
  const field = (fields as Fields)[name];
  return field?.kind === 'text' ? [{ sql: `t.${quoted(columnName(name, field))}` }] : null;
};

/** Can imports find records of the collection by name. */
export const isNamed = (target: string): boolean => Object.hasOwn(NAMES, target) || labelName(target) !== null;

/** SQL of the texts that name a record `t` of a collection; the first one is displayed. A record without a name has its number. */
export const namesOf = (target: string): readonly [Name, ...Name[]] =>
  NAMES[target] ?? labelName(target) ?? [{ sql: 't.id::text' }];

const parentColumn = (field: OneField | ManyField): string => {
  if (field.kind === 'many' || !field.dependsOn) return 'null::int';
  const parent = resourceByName(field.target).fields[field.dependsOn];
  return parent ? `t.${quoted(columnName(field.dependsOn, parent))}` : 'null::int';
};

/** Relations that a file's columns fill. */
const relations = (): readonly (OneField | ManyField)[] =>
  [...TRAINEE_IMPORT_TYPES.map(importLayout), ...RECORD_IMPORT_KINDS.map(recordLayout)]
    .flatMap(({ columns }) => columns)
    .flatMap(({ target }) => (target ? [targetField(target)] : []))
    .filter((field) => field.kind === 'one' || field.kind === 'many');

/** Records that texts ($1, without the spaces of a number $2) name; `parent`: the record they depend on. */
export const namedRecordsStatement = defineBuiltStatement({
  text: (field: OneField | ManyField) => {
    const textTable = 'unnest($1::text[], $2::text[]) as g(text, spoken)';
    const matches = namesOf(field.target).map(({ sql, isCode }) => {
      const same = isCode ? `${sql} = g.spoken` : `plain_text(${sql}) = plain_text(g.spoken)`;
      return `select g.text, t.id, ${parentColumn(field)} as parent from ${textTable} join ${quoted(field.target)} t on ${same}`;
    });
    return `${matches.join(' union ')} order by 1, 2`;
  },
  columns: { text: 'text', id: 'int4', parent: 'int4?' },
  examples: relations(),
});

/** SQL of the label that lists, pickers and exports show, if it joins several texts of the record; null: one of its names. */
const joinedLabel = (target: string): string | null => {
  const { label, fields } = resourceByName(target) as Resource;
  const columns = label.flatMap((name) => {
    const field = (fields as Fields)[name];
    return field?.kind === 'text' ? [`t.${quoted(columnName(name, field))}`] : [];
  });
  return columns.length > 1 && columns.length === label.length ? `concat_ws(' ', ${columns.join(', ')})` : null;
};

/** Is the record's label more than one of its names. */
export const hasJoinedLabel = ({ target }: OneField | ManyField): boolean => joinedLabel(target) !== null;

/** Records whose label texts ($1) are, as the product's own exports write them, commas aside; `parent`: the record they depend on. */
export const labelledRecordsStatement = defineBuiltStatement({
  text: (field: OneField | ManyField) =>
    `select g.text, t.id, ${parentColumn(field)} as parent from unnest($1::text[]) as g(text)
     join ${quoted(field.target)} t on plain_text(replace(${joinedLabel(field.target)}, ',', '')) = plain_text(replace(g.text, ',', ''))
     order by 1, 2`,
  columns: { text: 'text', id: 'int4', parent: 'int4?' },
  examples: relations().filter(hasJoinedLabel),
});

/** Collections whose records a file may name. */
export const namedTargets = (): readonly string[] => [
  ...new Set([...Object.keys(NAMES), ...relations().map(({ target }) => target)]),
];

/** Records ($1: ids) that exist; `parent`: the record they depend on. */
export const existingIdsStatement = defineBuiltStatement({
  text: (field: OneField | ManyField) =>
    `select t.id, ${parentColumn(field)} as parent from ${quoted(field.target)} t where t.id = any($1::int[])`,
  columns: { id: 'int4', parent: 'int4?' },
  examples: relations(),
});

/** Display texts of records ($1: ids) of a collection. */
export const recordNamesStatement = defineBuiltStatement({
  text: (target: string) => `select t.id, ${namesOf(target)[0].sql} as name from ${quoted(target)} t where t.id = any($1::int[])`,
  columns: { id: 'int4', name: 'text' },
  examples: namedTargets(),
});

/** SQL of the text that tells a record from others with its first name; null: the first name is all there is. */
const wholeName = (target: string): string | null => namesOf(target).find(({ isWhole }) => isWhole)?.sql ?? joinedLabel(target);

/** Collections whose records a file may fill, and may have one first name. */
const sharedTargets = (): ReadonlySet<string> => new Set(relations().map(({ target }) => target));

/** Can two records that a file may name have the same first name. */
export const isSharedName = (target: string): boolean => sharedTargets().has(target) && wholeName(target) !== null;

/** Texts by which an import finds records ($1: ids): their first name, or a whole one where others have that name too. */
export const wholeNamesStatement = defineBuiltStatement({
  text: (target: string) => {
    const [{ sql: name }] = namesOf(target);
    const shared = `select plain_text(${name}) from ${quoted(target)} t group by 1 having count(*) > 1`;
    return `
select t.id, case when plain_text(${name}) in (${shared}) then coalesce(${wholeName(target)}, ${name}) else ${name} end as name
from ${quoted(target)} t where t.id = any($1::int[])`;
  },
  columns: { id: 'int4', name: 'text' },
  examples: [...sharedTargets()].filter(isSharedName),
});
