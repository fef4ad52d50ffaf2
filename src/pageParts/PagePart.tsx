import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PagePartProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export const PagePart = ({ title, help, children }: PagePartProps) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    {help ? (
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
    ) : null}
    <div style={{ marginTop: 16 }}>{children}</div>
  </Card>
);
