import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SESSION_CHANGES_PATH } from '../../model/mail/sessionChangeViews.ts';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import type { MailPreview } from '../../src/mail/useMailPreview.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SESSION_CHANGES_KEY } from './useSessionChanges.ts';

/** The notice to a need's trainee, with the officer's words once typing pauses. */
export const useNoticePreview = (needTraining: string, word: string) => {
  const typed = useDebounced(word);
  return useQuery({
    queryKey: [...SESSION_CHANGES_KEY, 'preview', needTraining, typed],
    queryFn: async ({ signal }) => {
      const body = { needTraining, word: typed };
      return (await httpClient(`${SESSION_CHANGES_PATH}/preview`, { method: 'POST', body, signal })).json as MailPreview;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
};
