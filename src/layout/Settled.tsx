import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from './PageSkeleton.tsx';

/** An answer makes its part of the page ask for more: only when nothing has been asked for so long has all come. */
const QUIET_MS = 40;
/** What takes longer may come in later: a page is not held back for the slowest of its parts. */
const LONGEST_MS = 2_000;

/**
 * Shows what lies in it once the answers that it first asks for have come, so that no part comes in above another that a hand is
 * already on its way to.
 */
export const Settled = ({ children }: { readonly children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false);
  const asked = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    if (asked > 0) return;
    const timer = setTimeout(() => setIsShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [asked]);
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
