import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface FormFootProps {
  /** Default start; `end` separates it from the content above. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** The save bar below a form, always visible. */
export const FormFooter = ({ align = 'start', children }: FormFootProps) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: 8,
      // Hides content that scrolls between the bar and the window's edge.
      boxShadow: (theme) => `0 9px 0 1px ${theme.vars?.palette.background.default ?? theme.palette.background.default}`,
      zIndex: 3,
      p: 1.5,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      ...(align === 'end' ? { mt: 2, gap: 2, justifyContent: 'flex-end' } : { gap: 1 }),
    }}
  >
    {children}
  </Paper>
);
