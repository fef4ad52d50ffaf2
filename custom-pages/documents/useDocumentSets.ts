import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readSets } from './documentSet.ts';

const PROGRESS_MS = 1_000;

/** Beginning of the key of what was produced. */
export const SETS_KEY = ['training_session_documents', 'day'] as const;

/** The documents that were produced for a day, the last first; read again every second while some are under way. */
export const useDocumentSets = (dayKey: string, count: number) =>
  useQuery({
    queryKey: [...SETS_KEY, dayKey, count],
    queryFn: ({ signal }) => readSets(dayKey, count, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.member.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false),
  });
