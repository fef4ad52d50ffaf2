import type { Actor } from '../../../model/kernel/access.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Parameters } from '../../database/sql.ts';
import type { CollectionPage } from '../../http/collectionEnvelope.ts';
import { conditionsOf, readCollection } from '../../hydra/read/collection.ts';
import { type CollectionQuery, orderBy, readCollectionQuery } from '../../hydra/read/collectionQuery.ts';
import type { Properties } from '../../hydra/read/embedding.ts';
import { chosenFields, readProperties } from '../../hydra/read/properties.ts';

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

interface ListedRows {
  readonly collection: ResourceKey;
  readonly actor: Actor;
  readonly query: ListQuery;
}

/** WHERE of the rows `t` that a list call asks for and its caller may see, for reads that show more of them than the list. */
export const listedRows = ({ collection, actor, query }: ListedRows, params: Parameters): string =>
  conditionsOf({ resource: resourceByName(collection), actor, query }, params);

/** ORDER BY of the rows `t` that a list call asks for. */
export const listOrder = (collection: ResourceKey, query: ListQuery): string => orderBy(resourceByName(collection), query);

export interface ListReading extends Pick<Dependencies, 'database' | 'totals'> {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
  /** Default: all fields of the list. */
  readonly only?: ChosenFields;
}

/** Reads one page of a list as the caller may see it, in one statement. */
export const readList = (reading: ListReading): Promise<CollectionPage> => readCollection(reading);

/** Can the field be a column of the list: it has one of this name, or a related record has. */
export const isListedColumn = (resource: Resource, path: string): boolean => {
  try {
    chosenFields(resource, [path]);
    return true;
  } catch {
    return false;
  }
};
