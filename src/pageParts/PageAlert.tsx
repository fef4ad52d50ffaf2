import Alert, { type AlertProps } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface PageAlertProps {
  readonly heading: string;
  readonly severity: AlertProps['severity'];
  readonly children: ReactNode;
}

/** An alert that replaces the page's content, below its heading. */
export const PageAlert = ({ heading, severity, children }: PageAlertProps) => (
  <>
    <PageTitle title={heading} />
    <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
      {heading}
    </Typography>
    <Alert severity={severity}>{children}</Alert>
  </>
);
