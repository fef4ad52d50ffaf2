import { automations } from '../../model/automations/automation.ts';
import { SHIPPED_RECORD, shippedAutomations } from '../../model/automations/shippedAutomation.ts';
import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { Field } from '../../model/kernel/field.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { savedViews } from '../../model/savedViews/savedView.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { RecordNames } from '../records/recordNames.ts';
import { namedReferences, readNamedReferences, readRecordNames } from './namedReferences.ts';

const groupsStatement = defineStatement({
  text: 'select id, code from user_groups order by id',
  columns: { id: 'int4', code: 'text' },
});

/** Views that are shared with a group; of several people's with one name the later ones have a number in the file: there they are one person's. */
const viewsStatement = defineStatement({
  text: `select v.id, v.resource, g.code,
      v.name || case when v.place > 1 then ' (' || v.place || ')' else '' end as name
    from (select *, row_number() over (partition by resource, name order by id) as place from saved_views
      where user_group_id is not null) v
    join user_groups g on g.id = v.user_group_id order by v.id`,
  columns: { id: 'int4', resource: 'text', code: 'text', name: 'text?' },
});

const addedFieldsStatement = defineStatement({
  text: 'select resource, key from custom_fields where not is_archived',
  columns: { resource: 'text', key: 'text' },
});

/** Targets of references, by their names in the file. */
export interface References {
  readonly codeById: ReadonlyMap<number, string>;
  readonly idByCode: ReadonlyMap<string, number>;
  readonly viewById: ReadonlyMap<number, { readonly resource: string; readonly name: string }>;
  /** By the group's code and the view's list and name. */
  readonly idOfView: ReadonlyMap<string, number>;
  readonly names: RecordNames;
  /** Names of a collection's added fields, also of those that the same file brings. */
  readonly addedFields: ReadonlyMap<string, readonly string[]>;
}

const textOfView = ({ resource, name }: { readonly resource: string; readonly name: string | null }): string =>
  `${resource} : ${name}`;

/** `values`: what the references are in. */
export const readReferences = async (database: Queryable, values: unknown): Promise<References> => {
  const groups = await groupsStatement.rows(database);
  const views = await viewsStatement.rows(database);
  const fields = Map.groupBy(await addedFieldsStatement.rows(database), ({ resource }) => resource);
  return {
    names: await readRecordNames(database, values),
    codeById: new Map(groups.map(({ id, code }) => [id, code])),
    idByCode: new Map(groups.map(({ id, code }) => [code, id])),
    viewById: new Map(views.map(({ id, resource, name }) => [id, { resource, name: name ?? '' }])),
    idOfView: new Map(views.map((view) => [`${view.code} ${textOfView(view)}`, view.id])),
    addedFields: new Map([...fields].map(([resource, rows]) => [resource, rows.map(({ key }) => customName(key))])),
  };
};

const isGroups = (field: Field): boolean => field.kind === 'many' && field.target === 'user_groups';
const isGroup = (field: Field): boolean => field.kind === 'one' && field.target === 'user_groups';
/** A list whose objects refer to shared views. */
const hasViews = (field: Field): boolean => field.kind === 'list' && Object.hasOwn(field.fields, 'view');

const { triggerField, conditions, actions } = automations.fields;
const { filters, columns } = savedViews.fields;
const OF_AUTOMATIONS: readonly unknown[] = [triggerField, conditions, actions, shippedAutomations.fields.conditions];
const OF_VIEWS: readonly unknown[] = [filters, columns];
/** Fields of automations and views that name records and added fields, anywhere in them. */
export const namesOthers = (field: Field): boolean => OF_AUTOMATIONS.includes(field) || OF_VIEWS.includes(field);

/** A record's added fields, also those that the file has just brought. */
const fieldsIn =
  ({ addedFields }: References) =>
  (resource: ResourceKey): object =>
    Object.fromEntries((addedFields.get(resource) ?? []).map((name) => [name, true]));

interface Identified {
  readonly id: number;
}

const withoutEmpty = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

const viewText = (id: number, viewById: References['viewById']): string => {
  const view = viewById.get(id);
  return view ? textOfView(view) : String(id);
};

/** A field's value in the form of the file. */
export const portableValue = (field: Field, value: unknown, references: References): JsonObject[string] => {
  const { codeById, viewById } = references;
  if (namesOthers(field)) return namedReferences(value, references.names) as JsonObject[string];
  const codeOf = ({ id }: Identified): string => codeById.get(id) ?? String(id);
  if (isGroups(field)) return (value as readonly Identified[]).map(codeOf);
  if (isGroup(field)) return codeOf(value as Identified);
  if (!hasViews(field)) return value as JsonObject[string];
  return (value as readonly JsonObject[]).map((item) => {
    const { view } = item;
    return withoutEmpty({ ...item, ...(typeof view === 'number' && { view: viewText(view, viewById) }) });
  });
};

interface Read {
  readonly value: JsonObject[string];
  readonly reasons: readonly string[];
}

const readGroup = (code: unknown, { idByCode }: References): Read => {
  const id = idByCode.get(String(code));
  return id === undefined
    ? { value: null, reasons: [CONFIGURATION_FILE_REFUSALS.unknownGroup(String(code))] }
    : { value: iriOf('user_groups', id), reasons: [] };
};

/** The objects of a list with the views' ids, as the group of the record has them. */
const readViews = (items: readonly unknown[], group: unknown, { idOfView }: References): Read => {
  const reasons: string[] = [];
  const value = items.map((item) => {
    if (!isJsonObject(item) || item.view === undefined || item.view === null) return item as JsonObject[string];
    const id = idOfView.get(`${String(group)} ${String(item.view)}`);
    if (id === undefined) reasons.push(CONFIGURATION_FILE_REFUSALS.unknownView(String(item.view)));
    return { ...item, view: id ?? null };
  });
  return { value, reasons };
};

/** A value of the file as a call sends it, and why it cannot be. */
export const readValue = (
  field: Field,
  value: unknown,
  { record, references }: { record: JsonObject; references: References },
): Read => {
  if (isGroup(field)) return readGroup(value, references);
  if (namesOthers(field)) {
    const place = {
      names: references.names,
      record: record.record ?? record.resource ?? SHIPPED_RECORD,
      fieldsOf: fieldsIn(references),
    };
    return readNamedReferences(value, place) as Read;
  }
  if (!Array.isArray(value)) return { value: value as JsonObject[string], reasons: [] };
  if (hasViews(field)) return readViews(value, record.userGroup, references);
  if (!isGroups(field)) return { value: value as JsonObject[string], reasons: [] };
  const groups = value.map((code) => readGroup(code, references));
  return {
    value: groups.flatMap((group) => group.value ?? []) as JsonObject[string],
    reasons: groups.flatMap(({ reasons }) => reasons),
  };
};
