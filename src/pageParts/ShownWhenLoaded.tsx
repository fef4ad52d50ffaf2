import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from './PageSkeleton.tsx';

/** An answer may trigger further requests: loading is over after this long without any. */
const QUIET_MS = 40;
/** Slower parts may appear later: the page does not wait for them. */
const LONGEST_MS = 2_000;

/**
 * Shows its children once their first requests are answered, so that late parts do not move what the person is about to click.
 */
export const ShownWhenLoaded = ({ children }: { readonly children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false);
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    if (pending > 0) return;
    const timer = setTimeout(() => setIsShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ position: 'relative' }}>
      {isShown ? null : (
        <Box sx={{ position: 'absolute', inset: '0 0 auto 0' }}>
          <PageSkeleton />
        </Box>
      )}
      <div style={isShown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </Box>
  );
};
