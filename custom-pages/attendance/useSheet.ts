import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { sheetCalls } from './sheetCalls.ts';

/** The same key as on the session page, so that both share their cache. */
const keyOf = (logisticSessionId: number, trainingSessionId: number) =>
  ['emargements', 'sheet', logisticSessionId, trainingSessionId] as const;

/** People sign meanwhile, and not every instance sends events. */
const REFRESH_MS = 30_000;

/** The sheet of a training session on one logistic session, reloaded when somebody signs. */
export const useSheet = (logisticSessionId: number, trainingSessionId: number) => {
  const client = useQueryClient();
  useLiveChanges(['emargements'], () => void client.invalidateQueries({ queryKey: ['emargements'] }));
  return useQuery<StaffSheetView, Error>({
    queryKey: keyOf(logisticSessionId, trainingSessionId),
    queryFn: ({ signal }) => sheetCalls.read(logisticSessionId, trainingSessionId, signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
};

/** Runs a command on a sheet, reports the result, and reloads the sheet. */
export const useSheetAction = <Answer>(success: string | ((answer: Answer) => string)) =>
  useAction<Answer>({ success, refreshes: ['emargements'] });
