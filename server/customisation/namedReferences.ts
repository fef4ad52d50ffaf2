import { CUSTOMISED_RESOURCES } from '../../model/customisation/customFieldKinds.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { recordName } from '../../model/messages/labels.ts';
import { isResourceKey, type ResourceKey } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { IS_ID, type RecordNames, type RecordReference, recordNames } from '../records/recordNames.ts';

const REFERENCE = /^\/api\/([a-z_]+)\/(.+)$/s;

const referenceOf = (text: string): RecordReference | null => {
  const [, resource = '', name = ''] = REFERENCE.exec(text) ?? [];
  return isResourceKey(resource) ? { resource, name } : null;
};

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** Names of the records that these values refer to, by id or by name. */
export const readRecordNames = (database: Queryable, values: unknown): Promise<RecordNames> =>
  recordNames(
    database,
    [...new Set(textsIn(values))].flatMap((text) => referenceOf(text) ?? []),
  );

/** A JSON value with its texts replaced, wherever they are. */
const withTexts = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, replace));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, replace)]));
};

/** Filters or acts in the form of the file; a record without a name of its own keeps its id, which no other installation knows. */
export const namedReferences = (value: unknown, { nameByIri }: RecordNames): unknown =>
  withTexts(value, (text) => nameByIri.get(text) ?? text);

const ADDED_FIELD = /\bcustom\.\w+/;

/** Added fields that a text names as a whole, or a filter. */
const addedFieldsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.match(ADDED_FIELD)?.[0] === value ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addedFieldsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [...(name.match(ADDED_FIELD) ?? []), ...addedFieldsIn(item)]);
};

/** Added fields that the value names and the record lacks. `fieldsOf`: those that it has. */
const lackingFields = (value: unknown, record: unknown, fieldsOf: (resource: ResourceKey) => object): readonly string[] => {
  const resource = CUSTOMISED_RESOURCES.find((name) => name === record);
  const fields = resource ? fieldsOf(resource) : {};
  return addedFieldsIn(value).filter((name) => !Object.hasOwn(fields, name));
};

interface Place {
  readonly names: RecordNames;
  /** The collection that the value is about. */
  readonly record: unknown;
  /** The fields of a collection that it may name. */
  readonly fieldsOf: (resource: ResourceKey) => object;
}

const absence = ({ resource, name }: RecordReference): string =>
  (IS_ID.test(name) ? CONFIGURATION_FILE_REFUSALS.foreignRecord : CONFIGURATION_FILE_REFUSALS.unknownRecord)(
    recordName(resource, 1),
    name,
  );

/** Filters or acts of the file with the ids of this installation, and what they name that is not here. */
export const readNamedReferences = (value: unknown, { names, record, fieldsOf }: Place) => {
  const reasons = lackingFields(value, record, fieldsOf).map(CONFIGURATION_FILE_REFUSALS.unknownAddedField);
  const readText = (text: string): string => {
    const iri = names.iriByName.get(text);
    const reference = iri === undefined ? referenceOf(text) : null;
    if (reference) reasons.push(absence(reference));
    return iri ?? text;
  };
  return { value: withTexts(value, readText), reasons };
};
