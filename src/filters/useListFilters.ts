import { useListContext } from 'react-admin';

type Values = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The list's filters, which stand in the address; a value that is nothing clears its filter. */
export const useListFilters = () => {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const values: Values = filterValues;
  const set = (changes: Values) => {
    const wanted = Object.entries({ ...values, ...changes });
    setFilters(Object.fromEntries(wanted.filter(([, value]) => !isNothing(value))), displayedFilters);
  };
  return { values, set };
};
