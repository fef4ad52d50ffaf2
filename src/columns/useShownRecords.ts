import { type SortPayload, type UseGetListHookValue, type UseGetListOptions, useGetList } from 'react-admin';
import { type RecordFor, type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { listProperties } from './listProperties.ts';

/** A row of a list with some of its fields; in react-admin its id is its IRI. */
export type ShownRecord<Key extends ResourceKey, Name extends keyof RecordFor<Key> = '@id'> = Pick<
  RecordFor<Key>,
  Name | '@id' | '@type' | 'version'
> & { readonly id: string };

interface Shown<Name> {
  /** The fields that the page reads; related records come with their label. */
  readonly shows: readonly Name[];
  /** Fields of related records beyond their label, e.g. `logisticSession.endAt`, and names known at run time. Default none. */
  readonly reads?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly perPage: number;
  /** Default: the first. */
  readonly page?: number;
  /** Default: the collection's order. */
  readonly sort?: SortPayload;
  /** Field whose values are counted, as `meta.counts`. Default none. */
  readonly counts?: string;
}

/**
 * Rows of a list, with the fields that the page shows and no others: one that is not named does not compile. React-admin
 * caches each row as a record too; with the fields in its key no form can be filled from it.
 */
export const useShownRecords = <Key extends ResourceKey, Name extends keyof RecordFor<Key>>(
  resource: Key,
  { shows, reads = [], filter = {}, perPage, page = 1, sort = { field: '', order: 'ASC' }, counts }: Shown<Name>,
  options?: UseGetListOptions<ShownRecord<Key, Name>>,
): UseGetListHookValue<ShownRecord<Key, Name>> =>
  useGetList<ShownRecord<Key, Name>>(
    resource,
    {
      filter,
      pagination: { page, perPage },
      sort,
      meta: { properties: listProperties(resourceByName(resource), shows.map(String), reads), ...(counts && { counts }) },
    },
    options,
  );
