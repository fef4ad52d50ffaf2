import Alert, { type AlertProps } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageAlertProps {
  readonly heading: string;
  readonly severity: AlertProps['severity'];
  readonly children: ReactNode;
}

/** Why a page shows nothing else, under the heading by which it is known. */
export const PageAlert = ({ heading, severity, children }: PageAlertProps) => (
  <>
    <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
      {heading}
    </Typography>
    <Alert severity={severity}>{children}</Alert>
  </>
);
