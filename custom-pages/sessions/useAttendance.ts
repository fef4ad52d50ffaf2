import { useQuery } from '@tanstack/react-query';
import { useFeature } from '../../src/access/useFeature.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { AttendanceSheet } from './daySession.ts';

interface SheetOf {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  /** A session without trainees has no sheet. */
  readonly hasTrainees: boolean;
}

const isUnknown = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

const fetchSheet = async (path: string, signal: AbortSignal): Promise<AttendanceSheet | null> => {
  try {
    return (await httpClient(path, { signal })).json as AttendanceSheet;
  } catch (error) {
    // Trainees of other areas, or just added: nothing to show yet.
    if (isUnknown(error)) return null;
    throw error;
  }
};

/** First part of the query key of attendance. */
export const ATTENDANCE_KEY = ['emargements', 'sheet'] as const;

/** Signatures of a training session; null: no sheet yet. */
export const useAttendance = ({ logisticSessionId, trainingSessionId, hasTrainees }: SheetOf) => {
  const isSwitchedOn = useFeature('emargement');
  return useQuery({
    queryKey: [...ATTENDANCE_KEY, logisticSessionId, trainingSessionId],
    queryFn: ({ signal }) =>
      fetchSheet(`/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`, signal),
    enabled: hasTrainees && isSwitchedOn,
    refetchOnWindowFocus: true,
  });
};
