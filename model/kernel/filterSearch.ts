/** Filters of a list by name; a list of values is a choice between them. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Filters as the query of a list call: `name=a`, `name[]=a`. */
export const filterSearch = (filters: FilterValues): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else search.append(name, String(value));
  }
  return search;
};
