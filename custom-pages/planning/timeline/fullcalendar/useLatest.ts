import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest handler: FullCalendar treats a new function as a changed option. */
export const useLatest = <Arguments extends readonly unknown[]>(handle: ((...args: Arguments) => void) | undefined) => {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Arguments) => latest.current?.(...args), []);
};
