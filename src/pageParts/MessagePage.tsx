import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

interface MessagePageProps {
  /** The code or picture above the title. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page with one message and the next step. */
export const MessagePage = ({ mark, title, text, children }: MessagePageProps) => (
  <>
    <PageTitle title={title} />
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', px: 2, pt: { xs: 8, sm: 14 } }}
    >
      <Typography component="div" sx={{ fontSize: 56, fontWeight: 700, color: 'primary.main', lineHeight: 1 }}>
        {mark}
      </Typography>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      {children}
    </Box>
  </>
);
