import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LibraryChoice, LibraryKind } from '../../model/setup/library/library.ts';
import { LibraryEntries } from './LibraryEntries.tsx';
import { SETUP_MESSAGES } from './messages.ts';
import { useLibrary } from './useLibrary.ts';

const WORDS = SETUP_MESSAGES.chooser;

interface LibraryDialogProps {
  readonly kinds: readonly LibraryKind[];
  readonly onClose: () => void;
}

/** Chooses entries of the library, and creates them in one command. */
export const LibraryDialog = ({ kinds, onClose }: LibraryDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { library, error, add, isRunning } = useLibrary();
  const [choices, setChoices] = useState<LibraryChoice>({});
  const count = Object.values(choices).flat().length;
  const create = async () => {
    if (await add(choices)) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{WORDS.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{WORDS.help}</DialogContentText>
        {error && !library ? <Alert severity="error">{error.message}</Alert> : null}
        {library || error ? null : <Skeleton variant="rounded" height={240} />}
        {library
          ? kinds.map((kind) => (
              <LibraryEntries
                key={kind}
                kind={kind}
                entries={library[kind]}
                chosen={choices[kind] ?? []}
                onChange={(keys) => setChoices((before) => ({ ...before, [kind]: keys }))}
              />
            ))
          : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={count === 0} loading={isRunning} onClick={() => void create()}>
          {WORDS.submit(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
