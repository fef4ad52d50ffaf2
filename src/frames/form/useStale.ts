import { useState } from 'react';
import { problemOf } from '../../api/apiProblem.ts';
import { type StaleWrite, staleWrite } from './staleFields.ts';

type Refused = (error: unknown, variables: unknown) => void;

/** Turns a stale write into a question to the person (`StaleDialog`) instead of a refusal. */
export const useStale = (onRefused: Refused | undefined) => {
  const [stale, setStale] = useState<StaleWrite | null>(null);
  const handleRefused: Refused = (error, variables) => {
    const { code, current } = problemOf(error);
    if (code === 'record.stale') setStale(staleWrite(current, variables));
    else onRefused?.(error, variables);
  };
  return { stale, closeStale: () => setStale(null), handleRefused };
};
