import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type DataProvider, useRegisterMutationMiddleware } from 'react-admin';
import { acceptedSearch } from '../../../src/planning/conflictsAnswer.ts';
import { useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import type { LogisticSession } from '../data/daySession.ts';
import { plannedLogisticSession, withPlanned } from '../data/plannedLogisticSession.ts';
import { logisticSessionConflicts, useLogisticSessionConflicts } from '../data/useLogisticSessionConflicts.ts';

type Update = DataProvider['update'];

/** Loads the conflicts together with the save, since their notice is at the top of the page. */
const savedWithConflicts = async (client: QueryClient, ...[update, resource, params]: [Update, ...Parameters<Update>]) => {
  const answer = await update<LogisticSession>(resource, params);
  await client.prefetchQuery(logisticSessionConflicts(answer.data));
  return answer;
};

/** Makes the form's save ask about new conflicts; returns the dialog, rendered beside the form. */
export const useCheckedSave = (logisticSession: LogisticSession) => {
  const client = useQueryClient();
  const { resolve, dialog } = useConflictResolution();
  const { data: answer } = useLogisticSessionConflicts(logisticSession);
  const latest = useRef({ resolve, day: logisticSession, answer });
  useEffect(() => {
    latest.current = { resolve, day: logisticSession, answer };
  });

  const check = useCallback(
    (resource: string, params: Parameters<Update>[1], next: Update) =>
      latest.current.resolve({
        planned: plannedLogisticSession(latest.current.day, params.data),
        known: latest.current.answer?.conflicts.map(({ key }) => key) ?? [],
        write: (plannedSession, accepted) =>
          savedWithConflicts(client, next, resource, {
            ...params,
            data: withPlanned(params.data, plannedSession),
            meta: { ...params.meta, search: acceptedSearch(accepted) },
          }),
      }),
    [client],
  );
  useRegisterMutationMiddleware(check as never);
  return dialog;
};
