import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readConflicts } from '../../../src/planning/readConflicts.ts';
import type { LogisticSession } from './daySession.ts';

/** The conflicts of one version of the session. */
export const logisticSessionConflicts = ({ '@id': logisticSession, version }: Pick<LogisticSession, '@id' | 'version'>) =>
  queryOptions({
    queryKey: ['logistic_sessions', 'conflicts', logisticSession, version],
    queryFn: ({ signal }) => readConflicts({ session: logisticSession }, signal),
    retry: false,
  });

/** The conflicts of the saved session; the previous version's while loading. */
export const useLogisticSessionConflicts = (logisticSession: LogisticSession) =>
  useQuery({ ...logisticSessionConflicts(logisticSession), placeholderData: keepPreviousData });
