import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface FormFootProps {
  /** Default start; at the end it stands apart from what is above. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** What saves a form, always in sight under it. */
export const FormFoot = ({ align = 'start', children }: FormFootProps) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: 8,
      // What passes below does not show between the foot and the edge of the window.
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
