import { useQueries, useQuery } from '@tanstack/react-query';
import { useFeature } from '../../../src/access/useFeature.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
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

const sheetQuery = (logisticSessionId: number, trainingSessionId: number) => ({
  queryKey: [...ATTENDANCE_KEY, logisticSessionId, trainingSessionId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchSheet(`/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`, signal),
  refetchOnWindowFocus: true,
});

/** Signatures of a training session on one of its days; null: no sheet yet. */
export const useAttendance = ({ logisticSessionId, trainingSessionId, hasTrainees }: SheetOf) => {
  const isSwitchedOn = useFeature('emargement');
  return useQuery({ ...sheetQuery(logisticSessionId, trainingSessionId), enabled: hasTrainees && isSwitchedOn });
};

/** The sheets of all days of a training session; undefined: not loaded yet. */
export const useTrainingAttendance = (
  trainingSessionId: number,
  logisticSessionIds: readonly number[],
): readonly (AttendanceSheet | null)[] | undefined => {
  const isSwitchedOn = useFeature('emargement');
  const days = useQueries({
    queries: logisticSessionIds.map((id) => ({ ...sheetQuery(id, trainingSessionId), enabled: isSwitchedOn })),
  });
  if (!isSwitchedOn) return [];
  const sheets = days.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return sheets.length === days.length ? sheets : undefined;
};
