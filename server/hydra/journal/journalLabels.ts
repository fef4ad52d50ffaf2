import { type Field, type Fields, isRelation } from '../../../model/kernel/field.ts';
import { idFromIri, iriIn, iriOf, type Resource } from '../../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { Parameters } from '../../database/sql.ts';
import { selectObjects } from '../read/select.ts';

/** Ids by collection. */
type Ids = ReadonlyMap<string, ReadonlySet<number>>;
/** Embedded records by IRI. */
export type Labels = ReadonlyMap<string, JsonObject>;

const targetOf = (field: Field): string | null => {
  if (field.kind === 'file') return 'files';
  return isRelation(field) ? field.target : null;
};

/** The journal refers to a related record by id, by IRI, or as an embedded object. */
const idOf = (target: string, value: unknown): number | null => {
  if (typeof value === 'number') return value;
  const iri = iriIn(value);
  return typeof iri === 'string' ? idFromIri(target, iri) : null;
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

interface LabelledLine {
  readonly resource: Resource;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** All records referred to in the lines. */
export const journalIds = (lines: readonly LabelledLine[]): Ids => {
  const idsByTarget = new Map<string, Set<number>>();
  for (const { resource, before, after } of lines) {
    for (const [name, field] of Object.entries(resource.fields as Fields)) {
      const target = targetOf(field);
      if (!target) continue;
      const values = [before?.[name], after?.[name]].flatMap(itemsOf);
      const ids = values.map((value) => idOf(target, value)).filter((id) => id !== null);
      if (ids.length) idsByTarget.set(target, new Set([...(idsByTarget.get(target) ?? []), ...ids]));
    }
  }
  return idsByTarget;
};

/** Today's status of a related record would be wrong in its past. */
const withoutStatus = (object: JsonObject, fields: Fields): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([name]) => {
      const field = fields[name];
      return !(field?.kind === 'choice' && field.isStatus);
    }),
  );

/** The current labels of records, in one statement; deleted ones have none. */
export const readLabels = async (database: Queryable, ids: Ids): Promise<Labels> => {
  if (ids.size === 0) return new Map();
  const params = new Parameters();
  const parts = [...ids].map(([name, recordIds]) => {
    const page = `select t.* from ${quoted(name)} t where t.id = any(${params.add([...recordIds])}::int[])`;
    const objects = selectObjects(resourceByName(name), 'label');
    return `(with page as (${page}) select object from (${objects}) a)`;
  });
  // Its shape depends on the page's lines: not worth a statement name.
  const rows = await database.query<{ object: string }>(parts.join(' union all '), params.values);
  const objects = rows.map(({ object }) => JSON.parse(object) as JsonObject);
  return new Map(objects.map((object) => [String(object['@id']), object]));
};

const withLabel = (target: string, value: unknown, labels: Labels): unknown => {
  const id = idOf(target, value);
  if (id === null) return value;
  const iri = iriOf(target, id);
  const labelObject = withoutStatus(labels.get(iri) ?? { '@id': iri, id }, resourceByName(target).fields as Fields);
  // A cascaded object contains more than its label.
  return isJsonObject(value) ? { ...labelObject, ...value } : labelObject;
};

/** A journalled value with its related records embedded. */
export const withLabels = (field: Field, value: unknown, labels: Labels): unknown => {
  const target = targetOf(field);
  if (!target || value === null) return value;
  return Array.isArray(value) ? value.map((item) => withLabel(target, item, labels)) : withLabel(target, value, labels);
};
