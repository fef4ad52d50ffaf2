import { automations } from '../../model/automations/automation.ts';
import type { Field } from '../../model/kernel/field.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { namedReferences, type RecordNames, readNamedReferences, readRecordNames } from './automationReferences.ts';

const groupsStatement = defineStatement({
  text: 'select id, code from user_groups order by id',
  columns: { id: 'int4', code: 'text' },
});

/** Views that are shared with a group; of two with one name the older. */
const viewsStatement = defineStatement({
  text: `select v.id, v.resource || ' : ' || v.name as view, g.code from saved_views v join user_groups g on g.id = v.user_group_id
    order by v.id desc`,
  columns: { id: 'int4', view: 'text', code: 'text' },
});

/** Targets of references, by their names in the file. */
export interface References {
  readonly codeById: ReadonlyMap<number, string>;
  readonly idByCode: ReadonlyMap<string, number>;
  readonly viewById: ReadonlyMap<number, string>;
  /** By the group's code and the view's name. */
  readonly idOfView: ReadonlyMap<string, number>;
  readonly names: RecordNames;
}

export const readReferences = async (database: Queryable): Promise<References> => {
  const [groups, views] = [await groupsStatement.rows(database), await viewsStatement.rows(database)];
  return {
    names: await readRecordNames(database),
    codeById: new Map(groups.map(({ id, code }) => [id, code])),
    idByCode: new Map(groups.map(({ id, code }) => [code, id])),
    viewById: new Map(views.map(({ id, view }) => [id, view])),
    idOfView: new Map(views.map(({ id, view, code }) => [`${code} ${view}`, id])),
  };
};

const isGroups = (field: Field): boolean => field.kind === 'many' && field.target === 'user_groups';
const isGroup = (field: Field): boolean => field.kind === 'one' && field.target === 'user_groups';
/** A list whose objects refer to shared views. */
const hasViews = (field: Field): boolean => field.kind === 'list' && Object.hasOwn(field.fields, 'view');

const { triggerField, conditions, actions } = automations.fields;
/** Fields of automations that name records and added fields, anywhere in them. */
export const isOfAutomation = (field: Field): boolean => [triggerField, conditions, actions].includes(field as never);

interface Identified {
  readonly id: number;
}

const withoutEmpty = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

/** A field's value in the form of the file. */
export const portableValue = (field: Field, value: unknown, references: References): JsonObject[string] => {
  const { codeById, viewById } = references;
  if (isOfAutomation(field)) return namedReferences(value, references.names) as JsonObject[string];
  const codeOf = ({ id }: Identified): string => codeById.get(id) ?? String(id);
  if (isGroups(field)) return (value as readonly Identified[]).map(codeOf);
  if (isGroup(field)) return codeOf(value as Identified);
  if (!hasViews(field)) return value as JsonObject[string];
  return (value as readonly JsonObject[]).map((item) => {
    const { view } = item;
    return withoutEmpty({ ...item, ...(typeof view === 'number' && { view: viewById.get(view) ?? String(view) }) });
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
export const readValue = (field: Field, value: unknown, place: { record: JsonObject; references: References }): Read => {
  const { record, references } = place;
  if (isGroup(field)) return readGroup(value, references);
  if (isOfAutomation(field)) return readNamedReferences(value, { names: references.names, record: record.record }) as Read;
  if (!Array.isArray(value)) return { value: value as JsonObject[string], reasons: [] };
  if (hasViews(field)) return readViews(value, record.userGroup, references);
  if (!isGroups(field)) return { value: value as JsonObject[string], reasons: [] };
  const groups = value.map((code) => readGroup(code, references));
  return {
    value: groups.flatMap((group) => group.value ?? []) as JsonObject[string],
    reasons: groups.flatMap(({ reasons }) => reasons),
  };
};
