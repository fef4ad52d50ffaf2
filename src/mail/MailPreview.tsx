import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MailFrame } from './MailFrame.tsx';
import { MAIL_MESSAGES } from './messages.ts';
import type { useMailPreview } from './useMailPreview.ts';

/** Subject, sender and content of a mail, as its recipient would get it. */
export const MailPreview = ({ preview }: { readonly preview: ReturnType<typeof useMailPreview> }) => {
  const { data, error } = preview;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {MAIL_MESSAGES.sender} :{' '}
        </Box>
        {data.sender ?? MAIL_MESSAGES.noSender}
        <br />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {MAIL_MESSAGES.subject} :{' '}
        </Box>
        <strong>{data.subject}</strong>
      </Typography>
      <MailFrame html={data.html} />
    </Box>
  );
};
