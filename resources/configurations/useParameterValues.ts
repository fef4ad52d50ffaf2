import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

interface SavedParameter {
  readonly code: string;
  readonly value: string;
  readonly senderBrand: string | null;
}

/** All saved parameters by code; part of the collection's cache, so that its changes reload them. */
export const useParameterValues = () =>
  useQuery({
    queryKey: ['configurations', 'values'],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${collectionPath('configurations')}?pagination=false`, { signal });
      const { member } = json as { readonly member: readonly SavedParameter[] };
      return new Map(member.map((saved) => [saved.code, saved]));
    },
  });
