import { useInfiniteQuery } from '@tanstack/react-query';
import type { Field } from '../../../model/kernel/field.ts';
import { httpClient } from '../../providers/httpClient.ts';

const LINES_A_PAGE = 15;

export interface HistoryChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** An added field that was deleted since. Default: the record has the field. */
  readonly deleted?: { readonly label: string; readonly field: Field };
}

/** Text of a field's value; null: as declared. */
export type HistoryText = (field: string, value: unknown) => string | null;

/** One write of a record. */
export interface HistoryLine {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
  readonly action: string;
  /** Sent without the version that was read. */
  readonly isBlind: boolean;
  /** The collection that declares the changed fields. */
  readonly resource: string;
  readonly changes: readonly HistoryChange[];
  /** Value that the record changes, e.g. the path of a word; only in the history of a collection. */
  readonly of?: string | null;
}

interface HistoryPage {
  readonly totalItems: number;
  readonly member: readonly HistoryLine[];
}

/** A history, newest first, page by page. */
export const useHistory = (address: string) => {
  const query = useInfiniteQuery({
    queryKey: ['history', address],
    queryFn: async ({ pageParam, signal }) => {
      const { json } = await httpClient(`${address}?page=${pageParam}&itemsPerPage=${LINES_A_PAGE}`, { signal });
      return json as HistoryPage;
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, pages) => (pages.length * LINES_A_PAGE < totalItems ? pages.length + 1 : undefined),
    // Always fetch: the last save must be in it.
    staleTime: 0,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, total: pages[0]?.totalItems ?? 0, lines: pages.flatMap(({ member }) => member) };
};
