import { type RaRecord, type UseGetOneOptions, useGetOne } from 'react-admin';

/**
 * For a form's query and mutation. React-admin caches list rows as records and would fill a form from one, which lacks item-only
 * fields. With its own meta the item is always fetched.
 */
export const ITEM_QUERY = { meta: { isItem: true } } as const;

/** The complete record, not its list row. */
export const useItem = <Item extends RaRecord>(resource: string, iri: string, options?: UseGetOneOptions<Item>) =>
  useGetOne<Item>(resource, { id: iri, ...ITEM_QUERY }, options);
