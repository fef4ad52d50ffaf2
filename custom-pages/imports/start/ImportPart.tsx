import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled part of the page that starts an import. */
export const ImportPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Card>
);
