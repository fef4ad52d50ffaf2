import type { QueryClient } from '@tanstack/react-query';

/** First part of the planning's query keys. */
export const PLANNING_KEY = ['logistic_sessions', 'planning'] as const;

/** Collections that planning commands change. */
const CHANGED: readonly unknown[] = ['logistic_sessions', 'training_sessions', 'need_trainings', 'event_days', 'emargements'];

/** Refetches everything that a command may have changed. */
export const refreshAfterCommand = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(queryKey[0]) });
