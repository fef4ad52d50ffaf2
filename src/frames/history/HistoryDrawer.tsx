import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { HISTORY_WORDS } from './messages.ts';
import { type HistoryLine, type HistoryText, useHistory } from './useHistory.ts';

const WIDTH_PX = 480;

interface HistoryDrawerProps {
  readonly address: string;
  /** Said where there are no lines. Default: of a record. */
  readonly empty?: string;
  readonly titleOf?: (line: HistoryLine) => string;
  readonly textOf?: HistoryText;
  readonly onClose: () => void;
}

const Lines = ({ address, empty, titleOf, textOf }: Omit<HistoryDrawerProps, 'onClose'>) => {
  const words = useWords();
  const { lines, total, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHistory(address);
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ whiteSpace: 'pre-line' }}
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {words('error.retry')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (lines.length === 0) return <Typography color="textSecondary">{empty ?? HISTORY_WORDS.empty}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {HISTORY_WORDS.total(total)}
      </Typography>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <li key={line.id}>
            <HistoryEntry line={line} {...(titleOf && { title: titleOf(line) })} {...(textOf && { textOf })} />
          </li>
        ))}
      </Stack>
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {HISTORY_WORDS.more}
        </Button>
      ) : null}
    </>
  );
};

/** A history in a drawer beside the page. */
export const HistoryDrawer = ({ onClose, ...history }: HistoryDrawerProps) => {
  const title = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: `min(${WIDTH_PX}px, 100vw)` } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id={title} variant="h6" component="h2" sx={{ flex: 1 }}>
          {HISTORY_WORDS.title}
        </Typography>
        <IconButton onClick={onClose} aria-label={HISTORY_WORDS.close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
        <Lines {...history} />
      </Stack>
    </Drawer>
  );
};
