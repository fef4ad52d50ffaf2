import { customName, keyOfName, pathSteps } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInCollection, isInItem, isRelation } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { embeddedNames } from '../../../model/registry/embeddedNames.ts';
import { problem } from '../../kernel/domainError.ts';
import { embedOf, type Properties, targetOf } from './embedding.ts';

/** Every record says them: clients need them to refer to it and to change it. */
const OF_RECORD: readonly string[] = ['@id', '@type', 'id', 'version', 'deletedAt'];
const OF_EMBEDDED: readonly string[] = ['@id', '@type', 'id'];

const NAME = /^properties((?:\[[^[\]]+\])*)\[\d*\]$/;

/** The names that may be asked for, each with those embedded in its own relation. */
type Names = ReadonlyMap<string, readonly string[]>;

interface Level {
  readonly resource: Resource;
  readonly names: Names;
  readonly always: readonly string[];
}

const targetNames = (field: Field, embed: readonly string[]): Level | null => {
  if (!isRelation(field) && field.kind !== 'file') return null;
  const resource = targetOf(field);
  return { resource, names: embeddedNames(resource.label, embed), always: OF_EMBEDDED };
};

/** Added fields have one name each; `custom` alone means all of them. */
const steps = (path: readonly string[], names: Names): readonly (readonly string[])[] => {
  if (path[0] !== 'custom') return [path];
  if (path.length > 1) return [pathSteps(path.join('.'))];
  return [...names.keys()].filter((name) => keyOfName(name) !== null).map((name) => [name]);
};

const collect = ({ resource, names, always }: Level, paths: readonly (readonly string[])[]): Properties => {
  const inside = new Map<string, (readonly string[])[]>();
  for (const [name = '', ...rest] of paths.flatMap((path) => steps(path, names))) {
    if (names.has(name)) inside.set(name, [...(inside.get(name) ?? []), ...(rest.length > 0 ? [rest] : [])]);
    else if (rest.length > 0 || !always.includes(name))
      throw problem('request.malformed', 'query.unknown_property', { name: name.slice(0, 80) });
  }
  const entries = [...names].flatMap(([name, embed]): [string, Properties | null][] => {
    const rests = inside.get(name);
    if (!rests) return [];
    if (rests.length === 0) return [[name, null]];
    const level = targetNames(fieldOf(resource, name), embed);
    if (!level) throw problem('request.malformed', 'query.unknown_property', { name: `${name}.${rests[0]?.[0]}`.slice(0, 80) });
    return [[name, collect(level, rests)]];
  });
  return new Map(entries);
};

/** The names that an answer has: those of a list, or of an item. */
const namesIn = (resource: Resource, isIn: (field: Field) => boolean): Names =>
  new Map(Object.entries(resource.fields as Fields).flatMap(([name, field]) => (isIn(field) ? [[name, embedOf(field)]] : [])));

/** The chosen fields of a list, by path: `status`, `trainee.lastName`. */
export const chosenFields = (resource: Resource, paths: readonly string[]): Properties =>
  collect(
    { resource, names: namesIn(resource, isInCollection), always: OF_RECORD },
    paths.map((path) => path.split('.')),
  );

interface Asked {
  /** Null: the whole answer. */
  readonly only: Properties | null;
  readonly rest: URLSearchParams;
}

/**
 * `properties[]=name`, `properties[relation][]=name`: the answer with these fields alone, as API Platform's PropertyFilter has it.
 * Names that the answer never has are refused.
 */
export const readProperties = (resource: Resource, answer: 'item' | 'collection', search: URLSearchParams): Asked => {
  const rest = new URLSearchParams();
  const paths: string[][] = [];
  for (const [key, value] of search) {
    const match = NAME.exec(key);
    if (match) paths.push([...[...(match[1] ?? '').matchAll(/[^[\]]+/g)].map(([name]) => name), value]);
    else if (/^properties(\[|$)/.test(key))
      throw problem('request.malformed', 'query.unknown_parameter', { name: key.slice(0, 80) });
    else rest.append(key, value);
  }
  if (paths.length === 0) return { only: null, rest };
  if (search.get('representation') === 'label')
    throw problem('request.malformed', 'query.unknown_parameter', { name: 'properties' });
  const names = namesIn(resource, answer === 'item' ? isInItem : isInCollection);
  return { only: collect({ resource, names, always: OF_RECORD }, paths), rest };
};

/** The same for the same fields, however a call writes them. */
export const propertiesKey = (only: Properties): string =>
  [...only].map(([name, inner]) => (inner ? `${name}(${propertiesKey(inner)})` : name)).join();

/** Choices of fields whose statements are cached; PostgreSQL keeps each for as long as a connection. */
const MAX_CHOICES = 500;
const choices = new Set<string>();

/**
 * May the statements of this choice be cached: a caller could ask for ever new choices, and leave no place for other statements. The
 * filters and orders of a list multiply them no more than those of the whole list.
 */
export const hasPlace = (choice: string): boolean => {
  if (choices.has(choice)) return true;
  if (choices.size >= MAX_CHOICES) return false;
  choices.add(choice);
  return true;
};

const cutValue = (value: unknown, only: Properties | null | undefined): unknown => {
  if (!only) return value;
  if (Array.isArray(value)) return value.map((item) => cutValue(item, only));
  return isJsonObject(value) ? cutObject(value, only, OF_EMBEDDED) : value;
};

/** The added fields among them, in their own object. */
const cutCustom = (values: JsonObject, only: Properties): readonly [string, JsonObject[string]][] => {
  const entries = Object.entries(values).filter(([key]) => only.has(customName(key)));
  return entries.length > 0 ? [['custom', Object.fromEntries(entries) as JsonObject[string]]] : [];
};

const cutObject = (object: JsonObject, only: Properties, always: readonly string[] = OF_RECORD): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      if (only.has(name)) return [[name, cutValue(value, only.get(name)) as JsonObject[string]]];
      if (name === 'custom' && isJsonObject(value)) return cutCustom(value, only);
      return always.includes(name) ? [[name, value]] : [];
    }),
  );

/** The same cut from whole records: JSON texts with commas between them. */
export const cutRecords = (records: string, only: Properties): string =>
  (JSON.parse(`[${records}]`) as JsonObject[]).map((record) => JSON.stringify(cutObject(record, only))).join();
