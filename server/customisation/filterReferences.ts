import { pathSteps } from '../../model/customisation/customFieldKinds.ts';
import { filtersOf } from '../../model/kernel/collectionFilters.ts';
import { type Fields, isRelation } from '../../model/kernel/field.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';

/** The collection at the end of a path of relations; null: it ends with another field. */
const targetOfPath = (resource: Resource, path: string): string | null => {
  let current = resource;
  for (const step of pathSteps(path)) {
    const field = (current.fields as Fields)[step];
    if (!field || !isRelation(field)) return null;
    current = resourceByName(field.target);
  }
  return current.name;
};

/** Collection whose records a filter chooses by id; null: it compares something else. */
const targetOfFilter = (resource: Resource, name: string): string | null => {
  const filter = filtersOf(resource).get(name);
  if (filter?.kind === 'id') return resource.name;
  if (filter?.kind === 'exact') return targetOfPath(resource, filter.path);
  const declared = resource.filters[name];
  return declared && 'target' in declared && typeof declared.target === 'string' ? declared.target : null;
};

const IS_ID = /^[1-9]\d*$/;

const withIri = (target: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withIri(target, item));
  return IS_ID.test(String(value)) ? iriOf(target, Number(value)) : value;
};

const withIris = (resource: Resource, filters: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const target = targetOfFilter(resource, name);
      return [name, (target ? withIri(target, value) : value) as JsonObject[string]];
    }),
  );

/** A view or an automation whose filters refer to records by IRI only: a number alone says nothing elsewhere. */
export const withFilterIris = (record: JsonObject): JsonObject => {
  const collection = String(record.resource ?? record.record ?? '');
  if (!isResourceKey(collection)) return record;
  const resource = resourceByName(collection);
  const changes = (['filters', 'conditions'] as const).flatMap((name) => {
    const filters = record[name];
    return isJsonObject(filters) ? [[name, withIris(resource, filters)]] : [];
  });
  return { ...record, ...Object.fromEntries(changes) };
};
