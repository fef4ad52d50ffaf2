import { type RaRecord, useGetOne } from 'react-admin';

/**
 * For the query and the mutation of a form. React-admin keeps the rows of lists as records, and would fill a form with one:
 * a row lacks the fields that stand in the item alone. With a meta of its own the item is always read by itself.
 */
export const ITEM_QUERY = { meta: { isItem: true } } as const;

/** The whole record, never the row that a list has of it. */
export const useItem = <Item extends RaRecord>(resource: string, iri: string) =>
  useGetOne<Item>(resource, { id: iri, ...ITEM_QUERY });
