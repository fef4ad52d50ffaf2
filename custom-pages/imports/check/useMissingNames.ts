import { useQuery, useQueryClient } from '@tanstack/react-query';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { CHECK_TIMEOUT_MS } from '../checkTimeout.ts';
import { collectionOf, type StudioImport } from '../traineeImport.ts';

/** A name in the file that no record has. */
export interface MissingName {
  /** Collection of the record. */
  readonly target: string;
  /** Name of the record after the names that it belongs to: brand and model. */
  readonly path: readonly string[];
  /** Number of its rows. */
  readonly count: number;
  readonly mayCreate: boolean;
  /** The name that it is most likely a spelling of; without `@id`, one that is missing too. */
  readonly alike: { readonly '@id': string | null; readonly name: string } | null;
  /** The rows do not say to what it would belong. */
  readonly isOwnerless: boolean;
}

interface MissingNames {
  readonly names: readonly MissingName[];
  /** Groups that may create what the person may not. */
  readonly creators: readonly string[];
}

const NONE: MissingNames = { names: [], creators: [] };

const keyOfName = ({ target, path }: MissingName) => ({ target, path });

/** Names in the file that no record has, and how to create it at once. */
export const useMissingNames = (record: StudioImport) => {
  const client = useQueryClient();
  const address = `${record['@id']}/missing_names`;
  const { data, error } = useQuery({
    queryKey: [collectionOf(record), 'missing_names', address, record.errorCount, record.createCount, record.updateCount],
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as MissingNames,
    placeholderData: (previous, query) => (query?.queryKey.includes(address) ? previous : undefined),
  });
  return {
    ...(data ?? NONE),
    error,
    settle: async (create: readonly MissingName[], replace: readonly MissingName[]): Promise<void> => {
      const body = { create: create.map(keyOfName), replace: replace.map(keyOfName) };
      await httpClient(address, { method: 'POST', body, timeoutMs: CHECK_TIMEOUT_MS });
      await client.invalidateQueries({ queryKey: [collectionOf(record)] });
    },
  };
};
