import { useQuery } from '@tanstack/react-query';
import type { CodeListName, CodeListsView, OfficialCodes } from '../../../model/passport/codeLists.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** Address of the official lists. */
export const CODE_LISTS_PATH = '/api/passport/code_lists';

/** Key of the cached official lists. */
export const CODE_LISTS_KEY = ['passport', 'code_lists'] as const;

/** The official lists, with the number of their codes. */
export const useCodeLists = () => {
  const query = useQuery({
    queryKey: CODE_LISTS_KEY,
    queryFn: async ({ signal }) => (await httpClient(CODE_LISTS_PATH, { signal })).json as CodeListsView,
  });
  useLiveChanges(['passport_codes'], () => void query.refetch());
  return query;
};

/** Codes of an official list that a text finds. */
export const useOfficialCodes = (list: CodeListName, text: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...CODE_LISTS_KEY, list, text],
    queryFn: async ({ signal }) =>
      (await httpClient(`/api/passport/codes/${list}?search=${encodeURIComponent(text)}`, { signal })).json as OfficialCodes,
    enabled: isWanted,
    placeholderData: (before) => before,
  });
