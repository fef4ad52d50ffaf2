import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 2_000;

const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (error as { status?: number } | null)?.status === 0;

/**
 * A refusal is final; only a call without an answer is tried once more. Without network a call is made all the same: the trainers'
 * space is answered from its copy, and the others say at once that the server does not answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: isWorthRetrying, staleTime: STALE_AFTER_MS, refetchOnWindowFocus: false },
  },
});
