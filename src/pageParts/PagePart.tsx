import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PagePartProps {
  readonly title: string;
  readonly help?: string;
  /** Buttons beside the title. Default none. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export const PagePart = ({ title, help, actions, children }: PagePartProps) => (
  <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: actions ? 1 : 0 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      {actions}
    </Box>
    {help ? (
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
    ) : null}
    {children ? <div style={{ marginTop: 16 }}>{children}</div> : null}
  </Card>
);
