import { type FilterValues, filterSearch as searchOf } from '../../model/kernel/filterSearch.ts';
import { sentFilters } from '../../model/savedViews/listFilters.ts';
import { serverNow } from '../clock/serverClock.ts';

/** Filters in the API's form, by the server's clock. */
export const apiFilters = (filters: FilterValues = {}): FilterValues => sentFilters(filters, serverNow());

/** Filters as a query string: `name=a`, `name[]=a`. */
export const filterSearch = (filters: FilterValues = {}): URLSearchParams => searchOf(apiFilters(filters));

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
