import { type Filter, filtersOf, type RequestedFilter } from '../../../model/kernel/collectionFilters.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isWellFormedText } from '../../../model/kernel/values/formats.ts';
import { INTEGER_MAX } from '../../../model/kernel/values/integer.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { searchWords } from '../../../model/search/searchWords.ts';
import { customJson } from '../../database/naming.ts';
import type { Parameters } from '../../database/sql.ts';
import { type DomainError, problem } from '../../kernel/domainError.ts';
import { expressionsOf } from './domain.ts';
import { type FieldOfRow, pathCondition, relationCondition, relationExists } from './paths.ts';
import { scalarExpression } from './scalarExpression.ts';
import { containsCondition, likeOf, patternOf, wordsCondition } from './textConditions.ts';

const MAX_VALUES = 500;
const MAX_TEXT = 255;

const malformed = (name: string, reason: string): DomainError =>
  problem('request.malformed', 'query.wrong_filter', { name, reason });

/** Groups `name[]` and `name[0]` by filter; unknown filters are refused by name. */
export const readFilters = (resource: Resource, query: Iterable<[string, string]>): Map<Filter, string[]> => {
  const filters = filtersOf(resource);
  const valuesByFilter = new Map<Filter, string[]>();
  for (const [key, value] of query) {
    const filter = filters.get(key) ?? filters.get(key.replace(/\[\d*\]$/, ''));
    if (!filter) throw problem('request.malformed', 'query.unknown_filter', { name: key.slice(0, 80) });
    if (!isWellFormedText(value)) throw malformed(filter.name, problemMessage('query.characters_refused'));
    const values = valuesByFilter.get(filter) ?? [];
    values.push(value);
    if (values.length > MAX_VALUES) throw malformed(filter.name, problemMessage('query.too_many_values', { most: MAX_VALUES }));
    if (values.length > 1 && filter.kind !== 'exact' && filter.kind !== 'id')
      throw malformed(filter.name, problemMessage('query.one_value'));
    valuesByFilter.set(filter, values);
  }
  return valuesByFilter;
};

const toId = (filter: Filter, target: string, value: string): number => {
  const match = /^(?:\/api\/([a-z_]+)\/)?([1-9]\d{0,9})$/.exec(value);
  const id = Number(match?.[2]);
  if (!match || (match[1] && match[1] !== target) || id > INTEGER_MAX)
    throw malformed(filter.name, problemMessage('query.id_expected'));
  return id;
};

const toInteger = (filter: Filter, value: string): number => {
  const number = Number(value);
  if (!/^-?\d{1,10}$/.test(value) || Math.abs(number) > INTEGER_MAX)
    throw malformed(filter.name, problemMessage('query.integer_expected'));
  return number;
};

const toDecimal = (filter: Filter, value: string): number => {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) throw malformed(filter.name, problemMessage('query.number_expected'));
  return Number(value);
};

const toBoolean = (filter: Filter, value: string): boolean => {
  if (['true', '1'].includes(value)) return true;
  if (['false', '0'].includes(value)) return false;
  throw malformed(filter.name, problemMessage('query.true_or_false'));
};

/** An upper date without time means 23:59:59 of that day, in the session's time zone (Europe/Paris). */
const toInstant = (filter: Filter, value: string): string => {
  const match = /^((?:19|20|21)\d{2}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)([+ -]\d{2}:\d{2}|Z)?)?$/.exec(value);
  const day = match?.[1] ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  if (!match || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw malformed(filter.name, problemMessage('query.date_expected'));
  const time = match[2] ?? (filter.name.endsWith('[before]') ? '23:59:59.999999' : '00:00:00');
  const offset = (match[3] ?? '').replace(' ', '+');
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d|$)/.test(time) || !/^([+-](0\d|1[0-4]):[0-5]\d|Z|)$/.test(offset))
    throw malformed(filter.name, problemMessage('query.time_expected'));
  return `${day} ${time}${offset}`;
};

const kindOf = (field: Field): string => (field.kind === 'computed' ? field.value : field.kind);

interface Filtered {
  readonly filter: Filter;
  readonly field: Field;
  /** SQL of the field. */
  readonly expression: string;
  readonly row: string;
}

const rangeCondition = ({ filter, field, expression }: Filtered, value: string, params: Parameters): string => {
  const operator = filter.name.endsWith('[after]') ? '>=' : '<=';
  switch (kindOf(field)) {
    case 'dateTime':
      return `${expression} ${operator} ${params.add(toInstant(filter, value))}::timestamptz`;
    case 'date':
      return `${expression} ${operator} ${params.add(toInstant(filter, value).slice(0, 10))}::date`;
    case 'integer':
      return `${expression} ${operator} ${params.add(toInteger(filter, value))}::int`;
    default:
      return `${expression} ${operator} ${params.add(toDecimal(filter, value))}::numeric`;
  }
};

const exactCondition = ({ filter, field, expression, row }: Filtered, values: readonly string[], params: Parameters): string => {
  switch (kindOf(field)) {
    case 'boolean':
      return `${expression} = any(${params.add(values.map((value) => toBoolean(filter, value)))}::boolean[])`;
    case 'integer':
      return `${expression} = any(${params.add(values.map((value) => toInteger(filter, value)))}::int[])`;
    case 'decimal':
    case 'price':
      return `${expression} = any(${params.add(values.map((value) => toDecimal(filter, value)))}::numeric[])`;
    case 'date':
      return `${expression} = any(${params.add(values.map((value) => toInstant(filter, value).slice(0, 10)))}::date[])`;
    case 'choices':
      return field.customKey === undefined
        ? `${expression} && ${params.add(values)}::text[]`
        : `coalesce(${customJson(row, field.customKey)} ?| ${params.add(values)}::text[], false)`;
    case 'uuid':
      return `${expression}::text = any(${params.add(values)}::text[])`;
    default: {
      const normalised = values.map((value) => normalise(field, value) ?? value);
      if (normalised.length === 1) return `${expression} = ${params.add(normalised[0])}`;
      return `${expression} = any(${params.add(normalised)}::text[])`;
    }
  }
};

/** The condition on a relation at the end of a path; null: a plain field. */
const relationFilter = ({ filter, values }: RequestedFilter, end: FieldOfRow, params: Parameters): string | null => {
  const { field } = end;
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'inverse') return null;
  if (filter.kind === 'exists') {
    const exists = relationExists(end, params);
    return toBoolean(filter, values[0] ?? '') ? exists : `not (${exists})`;
  }
  const ids = params.add(values.map((item) => toId(filter, field.target, item)));
  return relationCondition(end, `${ids}::int[]`, params);
};

const leafCondition = (requested: RequestedFilter, params: Parameters) => {
  const { filter, values } = requested;
  const [value = ''] = values;
  return (end: FieldOfRow): string => {
    const { resource, field, row } = end;
    const related = relationFilter(requested, end, params);
    if (related !== null) return related;
    const expression = scalarExpression(end);
    if (filter.kind === 'exists') {
      const storedValue = field.customKey === undefined ? expression : customJson(row, field.customKey);
      return `${storedValue} is ${toBoolean(filter, value) ? 'not null' : 'null'}`;
    }
    if (filter.kind === 'range') return rangeCondition({ filter, field, expression, row }, value, params);
    if (filter.kind === 'contains') {
      if (value.length > MAX_TEXT) throw malformed(filter.name, problemMessage('query.too_long', { most: MAX_TEXT }));
      if (field.searchedWith) return wordsCondition({ resource, field, row, expression }, value, params);
      return containsCondition({ field, expression }, value, params);
    }
    return exactCondition({ filter, field, expression, row }, values, params);
  };
};

const virtualCondition = (resource: Resource, { filter, values }: RequestedFilter, params: Parameters): string => {
  const [value = ''] = values;
  const declared = resource.filters[filter.path];
  const expression = expressionsOf(resource.name).filters[filter.path];
  if (!expression || declared?.kind !== 'virtual')
    throw new Error(`The filter ${resource.name}.${filter.path} has no SQL expression`);
  for (const table of declared.reads ?? []) params.reads(table);
  if (declared.value === 'boolean') return expression('t', `${params.add(toBoolean(filter, value))}::boolean`, likeOf(value));
  if (declared.value === 'relation')
    return expression('t', `${params.add(toId(filter, declared.target, value))}::int`, likeOf(value));
  if (value.length > MAX_TEXT) throw malformed(filter.name, problemMessage('query.too_long', { most: MAX_TEXT }));
  const parts = declared.value === 'words' ? searchWords(value) : [value];
  return `(${parts.map((part) => expression('t', patternOf(part, params), likeOf(part))).join(' and ') || 'true'})`;
};

const idCondition = (resource: Resource, { filter, values }: RequestedFilter, params: Parameters): string => {
  if (resource.identifier !== 'uuid') {
    return `t.id = any(${params.add(values.map((value) => toId(filter, resource.name, value)))}::int[])`;
  }
  const uuids = values.map((value) => value.replace(`/api/${resource.name}/`, ''));
  return `t."uuid"::text = any(${params.add(uuids)}::text[])`;
};

/** The SQL condition of one filter on row `t`. */
export const filterCondition = (resource: Resource, requested: RequestedFilter, params: Parameters): string => {
  const { filter, values } = requested;
  if (filter.kind === 'id') return idCondition(resource, requested, params);
  if (filter.kind === 'virtual') return virtualCondition(resource, requested, params);
  if (filter.path === 'deletedAt') return `t.deleted_at is ${toBoolean(filter, values[0] ?? '') ? 'not null' : 'null'}`;
  return pathCondition({ resource, path: filter.path, row: 't' }, params, leafCondition(requested, params));
};

/** Does the filter search in a text: matches are then found and counted in one scan. */
export const isTextSearch = (resource: Resource, { kind, path }: Filter): boolean => {
  const declared = kind === 'virtual' ? resource.filters[path] : undefined;
  return kind === 'contains' || (declared?.kind === 'virtual' && (declared.value === 'text' || declared.value === 'words'));
};
