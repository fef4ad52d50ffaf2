import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface TitledPageProps {
  readonly title: string;
  /** Sentence below the title. */
  readonly help: string;
  /** Largest width of the page in pixels. Default: that of the window. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A page with its title and a sentence on what it is for. */
export const TitledPage = ({ title, help, width, children }: TitledPageProps) => (
  <Box sx={{ mt: 2, ...(width === undefined ? {} : { maxWidth: width }) }}>
    <PageTitle title={title} />
    <Typography variant="h5" component="h1">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 760, mb: 2 }}>
      {help}
    </Typography>
    {children}
  </Box>
);
