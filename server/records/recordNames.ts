import type { Field, Fields } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { scalarExpression } from '../hydra/read/scalarExpression.ts';

/** Digits at the end of an IRI are an id, never a name. */
export const IS_ID = /^\d{1,9}$/;

/** A record by its id, or by the name that stands for it outside this installation. */
export interface RecordReference {
  readonly resource: ResourceKey;
  readonly name: string;
}

/** Records by IRI, and by the name that stands for the id: `/api/users/ada@test.example`. */
export interface RecordNames {
  readonly nameByIri: ReadonlyMap<string, string>;
  readonly iriByName: ReadonlyMap<string, string>;
}

const isText = (field: Field): boolean => field.kind === 'text' || field.kind === 'email';

/** SQL of what names a record here and elsewhere: a unique text, else its label if that is a name; of people their e-mail alone. */
const nameSql = (resource: Resource): string | null => {
  const sqlOf = (name: string) => `(${scalarExpression({ resource, name, field: fieldOf(resource, name), row: 't' })})::text`;
  const uniqueNames = Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    isText(field) && 'unique' in field && field.unique && field.customKey === undefined ? [name] : [],
  );
  const isNamed =
    (resource.label.length === 1 || resource.label[0] === 'name') &&
    resource.label.every((name) => isText(fieldOf(resource, name)));
  const labels = isNamed ? [`concat_ws(', ', ${resource.label.map(sqlOf).join(', ')})`] : [];
  const names = [...uniqueNames.map(sqlOf), ...labels];
  return names.length > 0 ? `coalesce(${names.join(', ')})` : null;
};

/** Names of one record alone; digits would be taken for an id. */
const namedRows = (resource: Resource, references: readonly RecordReference[], params: Parameters): string | null => {
  const name = nameSql(resource);
  if (!name) return null;
  const names = references.map((reference) => reference.name);
  const ids = names.filter((one) => IS_ID.test(one)).map(Number);
  const rows = `select t.id, ${name} as name, count(*) over (partition by ${name}) as doubles from ${quoted(resource.name)} t
    ${resource.softDelete ? 'where t.deleted_at is null' : ''}`;
  const head = `'/api/${resource.name}/'`;
  return `select ${head} || id as iri, ${head} || name as name from (${rows}) named
    where doubles = 1 and name !~ '^[0-9]+$' and (id = any(${params.add(ids)}::int[]) or name = any(${params.add(names)}::text[]))`;
};

/** Names of the records referred to, where one record alone has the name. */
export const recordNames = async (database: Queryable, references: readonly RecordReference[]): Promise<RecordNames> => {
  const params = new Parameters();
  const statements = [...Map.groupBy(references, ({ resource }) => resource)].flatMap(
    ([name, ofResource]) => namedRows(resourceByName(name), ofResource, params) ?? [],
  );
  if (statements.length === 0) return { nameByIri: new Map(), iriByName: new Map() };
  // Its shape depends on what is referred to: not worth a statement name.
  const rows = await database.query<{ iri: string; name: string }>(statements.join(' union all '), params.values);
  return {
    nameByIri: new Map(rows.map(({ iri, name }) => [iri, name])),
    iriByName: new Map(rows.map(({ iri, name }) => [name, iri])),
  };
};
