import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';

/** Reloads the session when somebody changes it; unsaved input stays, and the save then asks. */
export const useLiveLogisticSession = (isDirty: boolean): void => {
  const client = useQueryClient();
  useLiveChanges(['logistic_sessions', 'training_sessions', 'need_trainings', 'emargements', 'mail_messages'], () => {
    for (const name of ['training_sessions', 'emargements', 'evidence']) void client.invalidateQueries({ queryKey: [name] });
    if (!isDirty) void client.invalidateQueries({ queryKey: ['logistic_sessions'] });
  });
};
