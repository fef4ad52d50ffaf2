import type { Resource } from '../../model/kernel/resource.ts';
import { type CollectionQuery, readCollectionQuery } from '../hydra/collectionQuery.ts';
import type { Properties } from '../hydra/embedding.ts';
import { readProperties } from '../hydra/properties.ts';

/** A list call: filters, order and page. */
export type ListQuery = CollectionQuery;

/** Parses the query of a list call; unknown parameters are refused by name. */
export const readListQuery = (resource: Resource, search: URLSearchParams): ListQuery => readCollectionQuery(resource, search);

/** The fields that a list call chooses by `properties[]`; null: all. */
export type ChosenFields = Properties | null;

/** The chosen fields of a list call, and its other parameters. */
export const takeChosenFields = (
  resource: Resource,
  search: URLSearchParams,
): { readonly only: ChosenFields; readonly rest: URLSearchParams } => readProperties(resource, 'collection', search);
