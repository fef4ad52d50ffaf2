import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { AttendanceSheet } from './daySession.ts';

interface SheetOf {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
}

const isUnknown = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

const fetchSheet = async (path: string, signal: AbortSignal): Promise<AttendanceSheet | null> => {
  try {
    return (await httpClient(path, { signal })).json as AttendanceSheet;
  } catch (error) {
    // A session without trainees has no sheet yet.
    if (isUnknown(error)) return null;
    throw error;
  }
};

/** Beginning of the key of every attendance query. */
export const ATTENDANCE_KEY = ['emargements', 'sheet'] as const;

/** Who has signed what on the day; null while the session has no sheet. */
export const useAttendance = ({ logisticSessionId, trainingSessionId }: SheetOf) =>
  useQuery({
    queryKey: [...ATTENDANCE_KEY, logisticSessionId, trainingSessionId],
    queryFn: ({ signal }) =>
      fetchSheet(`/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`, signal),
    refetchOnWindowFocus: true,
  });
