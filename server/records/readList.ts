import type { Actor } from '../../model/accounts/access.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CollectionPage } from '../http/collectionEnvelope.ts';
import { readCollection } from '../hydra/collection.ts';
import type { ChosenFields, ListQuery } from './listQuery.ts';

export interface ListReading extends Pick<Dependencies, 'database' | 'totals'> {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: ListQuery;
  /** Default: all fields of the list. */
  readonly only?: ChosenFields;
}

/** Reads one page of a list as the caller may see it, in one statement. */
export const readList = (reading: ListReading): Promise<CollectionPage> => readCollection(reading);
