import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { SearchedResource } from '../../model/search/search.ts';
import { SEARCH_MIN_LENGTH } from '../../model/search/search.ts';
import { useDebounced } from '../inputs/useDebounced.ts';
import { httpClient } from '../providers/httpClient.ts';

/** A search result. */
export interface SearchResult {
  readonly resource: SearchedResource;
  readonly record: RaRecord;
}

interface SearchAnswer {
  readonly groups: readonly { readonly resource: SearchedResource; readonly member: readonly RaRecord[] }[];
}

const search = async (text: string, signal: AbortSignal): Promise<readonly SearchResult[]> => {
  const { json } = await httpClient(`/api/search?${new URLSearchParams({ q: text })}`, { signal });
  return (json as SearchAnswer).groups.flatMap(({ resource, member }) => member.map((record) => ({ resource, record })));
};

/** Results for the typed text, one request per pause; none below two characters. */
export const useSearch = (typed: string) => {
  // What was typed while the field was loaded is not a pause yet.
  const text = useDebounced(typed.trim(), '');
  const isEnough = text.length >= SEARCH_MIN_LENGTH;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { results: isEnough && !error ? (data ?? []) : [], isSearching: isFetching || text !== typed.trim(), isEnough, error };
};
