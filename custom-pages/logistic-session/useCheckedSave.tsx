import { useCallback, useEffect, useRef } from 'react';
import { type DataProvider, useRegisterMutationMiddleware } from 'react-admin';
import { acceptedSearch } from '../../src/planning/conflictsAnswer.ts';
import { useConflictResolution } from '../../src/planning/useConflictResolution.tsx';
import type { LogisticSession } from './daySession.ts';
import { plannedSession, withPlanned } from './plannedSession.ts';
import { useDayConflicts } from './useDayConflicts.ts';

type Update = DataProvider['update'];

/** Has the form's save ask about the conflicts that it brings; answers with the dialog, which stands beside the form. */
export const useCheckedSave = (day: LogisticSession) => {
  const { resolve, dialog } = useConflictResolution();
  const { data: answer } = useDayConflicts(day);
  const latest = useRef({ resolve, day, answer });
  useEffect(() => {
    latest.current = { resolve, day, answer };
  });

  const check = useCallback(
    (resource: string, params: Parameters<Update>[1], next: Update) =>
      latest.current.resolve({
        planned: plannedSession(latest.current.day, params.data),
        known: latest.current.answer?.conflicts.map(({ key }) => key) ?? [],
        write: (planned, accepted) =>
          next(resource, {
            ...params,
            data: withPlanned(params.data, planned),
            meta: { ...params.meta, search: acceptedSearch(accepted) },
          }),
      }),
    [],
  );
  useRegisterMutationMiddleware(check as never);
  return dialog;
};
