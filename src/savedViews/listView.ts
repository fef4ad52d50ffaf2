/** The saved state of a list, with the API's names. */
export interface ListView {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortField: string | null;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly perPage: number;
  /** Null: the list's default columns. */
  readonly columns: readonly string[] | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state in a record; invalid parts get the list's default. */
export const viewOfRecord = (record: Readonly<Record<string, unknown>>, defaultPerPage: number): ListView => ({
  filters: isObject(record.filters) ? record.filters : {},
  sortField: typeof record.sortField === 'string' ? record.sortField : null,
  sortOrder: record.sortOrder === 'DESC' ? 'DESC' : 'ASC',
  perPage: typeof record.perPage === 'number' ? record.perPage : defaultPerPage,
  columns: Array.isArray(record.columns) ? record.columns.map(String) : null,
});

/** The view as a query string for react-admin's list, from the first page. */
export const viewSearch = ({ filters, sortField, sortOrder, perPage }: ListView): string => {
  const query = new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify(filters),
    ...(sortField ? { sort: sortField, order: sortOrder } : {}),
    page: '1',
    perPage: String(perPage),
  });
  return `?${query}`;
};

const sortedEntries = (value: unknown): unknown =>
  isObject(value) ? Object.entries(value).sort(([left], [right]) => left.localeCompare(right)) : value;

/** Do two views show the same list. */
export const isSameView = (one: ListView, other: ListView): boolean =>
  JSON.stringify({ ...one, filters: sortedEntries(one.filters) }) ===
  JSON.stringify({ ...other, filters: sortedEntries(other.filters) });
