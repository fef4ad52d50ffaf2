import { filterSearch as searchOf } from '../../model/kernel/filterSearch.ts';
import { resolveDay } from '../clock/relativeDay.ts';

type Filters = Readonly<Record<string, unknown>>;

/** No record can match an empty set. */
export const matchesNothing = (filters: Filters = {}): boolean =>
  Object.values(filters).some((value) => Array.isArray(value) && value.length === 0);

const RANGE_END = /\[(?:after|before)\]$/;

const filterEntry = ([name, value]: [string, unknown]): [string, unknown][] => {
  if (value === undefined || value === '') return [];
  return value === null ? [[`exists[${name}]`, false]] : [[name, RANGE_END.test(name) ? resolveDay(value) : value]];
};

/** Filters in the API's form: relative days become dates; null asks for records without a value; cleared ones are left out. */
export const apiFilters = (filters: Filters = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).flatMap(filterEntry));

/** Filters as a query string: `name=a`, `name[]=a`. */
export const filterSearch = (filters: Filters = {}): URLSearchParams => searchOf(apiFilters(filters));

/** The parameters that ask for some fields alone: `status`, `trainee.lastName`. */
export const propertyParameters = (properties: readonly string[]): readonly (readonly [string, string])[] =>
  properties.map((path) => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    return [`properties${names.map((name) => `[${name}]`).join('')}[]`, last];
  });

/** An address that asks for some fields alone. */
export const withProperties = (url: URL, properties: readonly string[]): URL => {
  const withParameters = new URL(url);
  for (const [name, value] of propertyParameters(properties)) withParameters.searchParams.append(name, value);
  return withParameters;
};

/** `name[0]=a` becomes `name[]=a`, as specification §7 writes lists. */
export const withListKeys = (url: URL): URL => {
  const rewritten = new URL(url);
  rewritten.search = '';
  for (const [key, value] of url.searchParams) rewritten.searchParams.append(key.replace(/\[\d+\]$/, '[]'), value);
  return rewritten;
};
