import KeyboardIcon from '@mui/icons-material/Keyboard';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';
import { useShortcut } from './useShortcut.ts';

const KEY = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 0.75,
  py: 0.25,
  fontFamily: 'inherit',
  fontSize: 13,
} as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 2, py: 0.5 } as const;

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <Box component="dd" sx={{ m: 0, ml: 'auto', display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
    {keys.map((key) => (
      <Box key={key} component="kbd" sx={KEY}>
        {key}
      </Box>
    ))}
  </Box>
);

const Panel = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{words('keyboard.title')}</DialogTitle>
      <DialogContent>
        {SHORTCUT_GROUPS.map((group) => (
          <Box key={group.title} component="section" sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {words(group.title)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {group.shortcuts.map(([action, keys]) => (
                <Box key={action} sx={ROW}>
                  <Typography component="dt" variant="body2">
                    {words(action)}
                  </Typography>
                  <Keys keys={keys} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words('history.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** The list of keyboard shortcuts: `?`, or its button where there is a keyboard. */
export const ShortcutsHelp = () => {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return (
    <>
      <Tooltip title={words('keyboard.open')}>
        <IconButton
          color="inherit"
          aria-label={words('keyboard.open')}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      {isOpen ? <Panel onClose={() => setOpen(false)} /> : null}
    </>
  );
};
