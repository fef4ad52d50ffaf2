import { CUSTOMISED_RESOURCES } from '../../model/customisation/customFieldKinds.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Names of records that automations refer to, where one record alone has the name. */
const namesStatement = defineStatement({
  text: `
select iri, name from (
  select iri, name, count(*) over (partition by name) as doubles from (
    select '/api/user_groups/' || id as iri, '/api/user_groups/' || code as name from user_groups
    union all select '/api/users/' || u.id, '/api/users/' || a.email from users u join accounts a on a.id = u.account_id
    union all select '/api/areas/' || id, '/api/areas/' || code from areas
    union all select '/api/notification_emails/' || id, '/api/notification_emails/' || object from notification_emails
    union all select '/api/webhooks/' || id, '/api/webhooks/' || name from webhooks
  ) every) counted where doubles = 1`,
  columns: { iri: 'text?', name: 'text?' },
});

/** Records by IRI, and by the name that stands for the id in the file: `/api/users/ada@test.example`. */
export interface RecordNames {
  readonly nameByIri: ReadonlyMap<string, string>;
  readonly iriByName: ReadonlyMap<string, string>;
}

export const readRecordNames = async (database: Queryable): Promise<RecordNames> => {
  const rows = await namesStatement.rows(database);
  const pairs = rows.map(({ iri, name }) => [iri ?? '', name ?? ''] as const);
  return { nameByIri: new Map(pairs), iriByName: new Map(pairs.map(([iri, name]) => [name, iri])) };
};

/** A JSON value with its texts replaced, wherever they are. */
const withTexts = (value: unknown, replace: (text: string) => string): unknown => {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, replace));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, replace)]));
};

/** Conditions or acts in the form of the file; a record without a name of its own keeps its id, which no other installation knows. */
export const namedReferences = (value: unknown, { nameByIri }: RecordNames): unknown =>
  withTexts(value, (text) => nameByIri.get(text) ?? text);

const REFERENCE = /^\/api\/\w+\/./;
const ADDED_FIELD = /\bcustom\.\w+/;

/** Added fields that a text names as a whole, or a filter. */
const addedFieldsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.match(ADDED_FIELD)?.[0] === value ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addedFieldsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => [...(name.match(ADDED_FIELD) ?? []), ...addedFieldsIn(item)]);
};

const lackingFields = (value: unknown, record: unknown): readonly string[] => {
  const resource = CUSTOMISED_RESOURCES.find((name) => name === record);
  const fields = resource ? resourceByName(resource).fields : {};
  return addedFieldsIn(value).filter((name) => !Object.hasOwn(fields, name));
};

/** Conditions or acts of the file with the ids of this installation, and what they name that is not here. `record`: whose they are. */
export const readNamedReferences = (value: unknown, place: { readonly names: RecordNames; readonly record: unknown }) => {
  const reasons = lackingFields(value, place.record).map(CONFIGURATION_FILE_REFUSALS.unknownAddedField);
  const readText = (text: string): string => {
    const iri = place.names.iriByName.get(text);
    if (iri === undefined && REFERENCE.test(text)) reasons.push(CONFIGURATION_FILE_REFUSALS.unknownRecord(text));
    return iri ?? text;
  };
  return { value: withTexts(value, readText), reasons };
};
