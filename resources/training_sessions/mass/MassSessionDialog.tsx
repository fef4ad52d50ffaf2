import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { MassSessionsAnswer } from '../../../model/sessions/massSessions.ts';
import { SelectedNames } from '../../../src/selection/SelectedNames.tsx';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';
import { MassSessionInput } from './MassSessionInput.tsx';
import { type MassSessionCommand, useMassSessions } from './useMassSessions.ts';

export interface MassSessionDialogProps {
  readonly command: MassSessionCommand;
  readonly ids: readonly Identifier[];
  /** Ticked sessions that the list's filters hide. */
  readonly outside: readonly Identifier[];
  readonly onClose: () => void;
}

const Refusals = ({ refused }: Pick<MassSessionsAnswer, 'refused'>) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto', whiteSpace: 'pre-line' }} tabIndex={0}>
    {refused.map(({ id, label, reason }) => (
      <li key={id}>{WORDS.reason(label, reason)}</li>
    ))}
  </Box>
);

interface PreviewProps {
  readonly command: MassSessionCommand;
  readonly answer: MassSessionsAnswer;
  readonly onLeave: () => void;
}

const Preview = ({ command, answer: { changed, unchanged, refused }, onLeave }: PreviewProps) => {
  const isPartial = command === 'documents';
  return (
    <Stack spacing={1.5} role="status" sx={{ mt: 2 }}>
      {changed > 0 ? <Typography>{WORDS.previews[command](changed)}</Typography> : null}
      {unchanged > 0 ? <Typography color="textSecondary">{WORDS.unchanged(unchanged)}</Typography> : null}
      {refused.length > 0 ? (
        <Alert
          severity="warning"
          action={
            isPartial ? null : (
              <Button color="inherit" size="small" onClick={onLeave}>
                {WORDS.leave}
              </Button>
            )
          }
        >
          {isPartial ? WORDS.leftOut(refused.length) : WORDS.refused(refused.length)}
          <Refusals refused={refused} />
        </Alert>
      ) : null}
    </Stack>
  );
};

/** Asks for the new value of many sessions, says what would happen, and does it for all or for none. */
export const MassSessionDialog = ({ command, ids, outside, onClose }: MassSessionDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { value, setValue, kept, leave, preview, error, isAsking, run, isRunning } = useMassSessions({ command, ids, onClose });
  const isReady =
    preview !== undefined && preview.changed > 0 && (command === 'documents' || preview.refused.length === 0) && !isAsking;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{WORDS.titles[command](kept.length)}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1, pb: 2 }}>
          <MassSessionInput command={command} value={value} onValue={setValue} />
        </Box>
        <SelectedNames resource="training_sessions" ids={kept} outside={outside.filter((id) => kept.includes(id))} />
        {error ? (
          <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {error.message}
          </Alert>
        ) : null}
        {preview ? (
          <Preview
            command={command}
            answer={preview}
            onLeave={() => leave(new Set(preview.refused.map(({ id }) => String(id))))}
          />
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isRunning}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={isRunning || isAsking} disabled={!isReady} onClick={() => void run()}>
          {WORDS.buttons[command]}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
