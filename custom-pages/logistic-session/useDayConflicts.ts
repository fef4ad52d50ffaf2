import { useQuery } from '@tanstack/react-query';
import { readConflicts } from '../../src/planning/readConflicts.ts';
import type { LogisticSession } from './daySession.ts';

/** What stands against the day as it is saved. */
export const useDayConflicts = ({ '@id': session, version }: LogisticSession) =>
  useQuery({
    queryKey: ['logistic_sessions', 'conflicts', session, version],
    queryFn: ({ signal }) => readConflicts({ session }, signal),
    retry: false,
  });
