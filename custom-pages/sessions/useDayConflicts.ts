import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readConflicts } from '../../src/planning/readConflicts.ts';
import type { LogisticSession } from './daySession.ts';

/** What stands against the day in one of its versions. */
export const dayConflicts = ({ '@id': session, version }: Pick<LogisticSession, '@id' | 'version'>) =>
  queryOptions({
    queryKey: ['logistic_sessions', 'conflicts', session, version],
    queryFn: ({ signal }) => readConflicts({ session }, signal),
    retry: false,
  });

/** What stands against the day as it is saved; that of the version before, until this one's is known. */
export const useDayConflicts = (day: LogisticSession) => useQuery({ ...dayConflicts(day), placeholderData: keepPreviousData });
