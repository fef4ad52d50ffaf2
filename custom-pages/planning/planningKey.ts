import type { QueryClient } from '@tanstack/react-query';

/** Beginning of the key of every planning query. */
export const PLANNING_KEY = ['logistic_sessions', 'planning'] as const;

/** Collections of which a command of the planning, its undo or its redo may change records. */
const CHANGED: readonly unknown[] = ['logistic_sessions', 'training_sessions', 'need_trainings', 'event_days', 'emargements'];

/** After a command everything is asked again that it may have changed. */
export const refreshAfterCommand = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(queryKey[0]) });
