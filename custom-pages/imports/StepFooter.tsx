import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** The buttons of a step, always visible. */
export const StepFooter = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: 8,
      zIndex: 3,
      mt: 2,
      p: 1.5,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      justifyContent: 'flex-end',
    }}
  >
    {children}
  </Paper>
);
