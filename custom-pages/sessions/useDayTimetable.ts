import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DayTimetableView } from '../../model/sessions/dayTimetableView.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';

/** The hours of the saved session, as documents state them. */
export const useDayTimetable = ({ '@id': logisticSession, version }: Pick<LogisticSession, '@id' | 'version'>) =>
  useQuery({
    queryKey: ['logistic_sessions', 'timetable', logisticSession, version],
    queryFn: async ({ signal }) => (await httpClient(`${logisticSession}/timetable`, { signal })).json as DayTimetableView,
    retry: false,
    placeholderData: keepPreviousData,
  });
