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
      // On two lines, at the right, "back to top" would cover a button.
      justifyContent: { xs: 'flex-start', sm: 'flex-end' },
    }}
  >
    {children}
  </Paper>
);
