import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SESSION_MESSAGES } from '../messages.ts';

const WIDTH_PX = 560;

interface ChoiceDrawerProps {
  readonly title: string;
  /** The current choice, shown next to the button. */
  readonly summary: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the session's form: each choice goes into the form at once, and the form keeps what was typed. */
export const ChoiceDrawer = ({ title, summary, onClose, children }: ChoiceDrawerProps) => {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: `min(${WIDTH_PX}px, 100vw)` } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={SESSION_MESSAGES.close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{children}</Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography role="status">{summary}</Typography>
        <Button variant="contained" onClick={onClose}>
          {SESSION_MESSAGES.doneChoosing}
        </Button>
      </Stack>
    </Drawer>
  );
};
