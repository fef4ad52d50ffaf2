import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 2_000;

const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (error as { status?: number } | null)?.status === 0;

/**
 * Refusals are final; only a call without an answer is retried once. Calls are also made offline: the trainers' space is answered
 * from its cache, and others fail at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthRetrying, staleTime: STALE_AFTER_MS, refetchOnWindowFocus: false },
  },
});
