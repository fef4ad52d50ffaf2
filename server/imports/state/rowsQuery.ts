import { IMPORT_OUTCOMES, IMPORT_ROW_STATES } from '../../../model/imports/kinds/importStates.ts';
import type { AppContext } from '../../context/route.ts';
import { type DomainError, problem } from '../../kernel/domainError.ts';
import type { RowsQuery } from './importRowView.ts';

const malformed = (name: string): DomainError =>
  problem('request.malformed', 'import.field_not_accepted', { name: name.slice(0, 80) });

interface NumberRange {
  /** Without the parameter. */
  readonly fallback: number;
  readonly max: number;
}

const pageNumber = (search: URLSearchParams, name: string, { fallback, max }: NumberRange): number => {
  const text = search.get(name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw malformed(name);
  return Math.min(Number(text), max);
};

const knownValues = (search: URLSearchParams, name: string, allowedValues: readonly string[]): string[] => {
  const values = [...search.getAll(`${name}[]`), ...search.getAll(name)];
  if (values.some((value) => !allowedValues.includes(value))) throw malformed(name);
  return values;
};

const ROWS_PARAMETERS = ['page', 'itemsPerPage', 'search', 'outcome', 'outcome[]', 'state', 'state[]', 'warned'];

/** The page of rows that a request asks for. */
export const rowsQuery = (context: AppContext): RowsQuery => {
  const search = new URL(context.req.url).searchParams;
  for (const name of search.keys()) if (!ROWS_PARAMETERS.includes(name)) throw malformed(name);
  return {
    page: pageNumber(search, 'page', { fallback: 1, max: 1_000_000 }),
    itemsPerPage: pageNumber(search, 'itemsPerPage', { fallback: 30, max: 100 }),
    outcomes: knownValues(search, 'outcome', IMPORT_OUTCOMES),
    states: knownValues(search, 'state', IMPORT_ROW_STATES),
    search: (search.get('search') ?? '').slice(0, 200),
    warned: knownValues(search, 'warned', ['true']).length > 0,
  };
};
