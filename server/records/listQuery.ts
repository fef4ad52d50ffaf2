import type { Resource } from '../../model/kernel/resource.ts';
import { type CollectionQuery, readCollectionQuery } from '../hydra/collectionQuery.ts';

/** A list call: filters, order and page. */
export type ListQuery = CollectionQuery;

/** Parses the query of a list call; unknown parameters are refused by name. */
export const readListQuery = (resource: Resource, search: URLSearchParams): ListQuery => readCollectionQuery(resource, search);
