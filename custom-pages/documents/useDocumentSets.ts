import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { readSets } from './documentSet.ts';

/** First part of the query key of produced documents. */
export const SETS_KEY = ['training_session_documents', 'day'] as const;

/** The documents produced for a logistic session, newest first; polled every second while some are in progress. */
export const useDocumentSets = (dayKey: string, count: number) =>
  useQuery({
    queryKey: [...SETS_KEY, dayKey, count],
    queryFn: ({ signal }) => readSets(dayKey, count, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.member.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false),
  });
