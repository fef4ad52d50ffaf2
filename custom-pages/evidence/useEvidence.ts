import { useQuery } from '@tanstack/react-query';
import type { JournalEvidenceView, LogisticSessionEvidenceView } from '../../model/evidence/logisticSessionEvidence.ts';
import type { RetentionView } from '../../model/retention/retention.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

const JOURNAL_TIMEOUT_MS = 120_000;

const read = async <View>(path: string, signal: AbortSignal, timeoutMs?: number): Promise<View> => {
  const { json } = await httpClient(path, { signal, ...(timeoutMs && { timeoutMs }) });
  return json as View;
};

/** The evidence of a logistic session, with its inconsistencies. */
export const useLogisticSessionEvidence = (dayKey: string) =>
  useQuery({
    queryKey: ['evidence', dayKey],
    queryFn: ({ signal }) => read<LogisticSessionEvidenceView>(`/api/evidence/logistic_sessions/${dayKey}`, signal),
    retry: false,
  });

/** The check of the whole attendance journal, on request. */
export const useJournalEvidence = () =>
  useQuery({
    queryKey: ['evidence', 'journal'],
    queryFn: ({ signal }) => read<JournalEvidenceView>('/api/evidence/journal', signal, JOURNAL_TIMEOUT_MS),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const RETENTION_KEY = ['retention'] as const;

/** Items past their retention period. */
export const useRetention = () =>
  useQuery({
    queryKey: RETENTION_KEY,
    queryFn: ({ signal }) => read<RetentionView>('/api/retention', signal),
    retry: false,
  });
