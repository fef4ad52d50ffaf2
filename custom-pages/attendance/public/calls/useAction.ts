import { useState } from 'react';
import { announce } from '../../../../src/focus/announce.ts';
import { AttendanceError } from './AttendanceError.ts';

/** Runs one command at a time and keeps the last error. `run` says its outcome, and returns whether it succeeded. */
export const useAction = () => {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<AttendanceError | null>(null);

  const run = async (action: () => Promise<unknown>, said?: string): Promise<boolean> => {
    if (isRunning) return false;
    setRunning(true);
    setError(null);
    try {
      await action();
      if (said) announce(said);
      return true;
    } catch (failure) {
      setError(AttendanceError.from(failure));
      return false;
    } finally {
      setRunning(false);
    }
  };

  return { isRunning, error, run };
};
