import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { CUT_LIST } from '../../../src/selection/cutList.ts';
import { SelectedNames } from '../../../src/selection/SelectedNames.tsx';
import { type OutboxState, useOutboxState } from '../../mail_messages/useOutboxState.ts';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';
import { MassSessionInput } from './MassSessionInput.tsx';
import { type MassAnswer, type MassSessionCommand, useMassSessions } from './useMassSessions.ts';

export interface MassSessionDialogProps {
  readonly command: MassSessionCommand;
  readonly ids: readonly Identifier[];
  /** Ticked sessions that the list's filters hide. */
  readonly outside: readonly Identifier[];
  /** Value chosen at first. Default: none. */
  readonly initial?: string;
  readonly onClose: () => void;
}

const Refusals = ({ refused }: Pick<MassAnswer, 'refused'>) => (
  <Box component="ul" sx={CUT_LIST} tabIndex={0}>
    {refused.map(({ id, label, reason }) => (
      <li key={id}>{WORDS.reason(label, reason)}</li>
    ))}
  </Box>
);

interface PreviewProps {
  readonly command: MassSessionCommand;
  readonly answer: MassAnswer;
  readonly onLeave: () => void;
}

/** Does the act leave aside the sessions that cannot follow. */
const isPartialAct = (command: MassSessionCommand): boolean => command === 'documents' || command === 'send';

const leftOutWords = (command: MassSessionCommand, count: number): string =>
  command === 'documents' || command === 'send' ? WORDS.leftOut[command](count) : WORDS.refused(count);

const Unwritten = ({ unwritten }: { readonly unwritten: NonNullable<MassAnswer['unwritten']> }) => (
  <Alert severity="warning">
    {WORDS.unwritten(unwritten.length)}
    <Box component="ul" sx={CUT_LIST} tabIndex={0}>
      {unwritten.map(({ name, label, reason }) => (
        <li key={`${name} ${label}`}>{WORDS.unwrittenOne(name, label, reason)}</li>
      ))}
    </Box>
  </Alert>
);

const Sending = ({ done, count }: { readonly done: number; readonly count: number }) => (
  <Stack spacing={0.5} role="status" sx={{ mt: 2 }}>
    <LinearProgress
      aria-label={WORDS.sendProgress(done, count)}
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={done > 0 ? (100 * done) / count : undefined}
    />
    <Typography variant="body2">{WORDS.sendProgress(done, count)}</Typography>
  </Stack>
);

/** Says why messages do not leave for their receivers; null: they leave. */
const hindrance = (count: number, { hasServer, isCaught, isTest, testAddress }: OutboxState): string | null => {
  if (!hasServer) return WORDS.mailsKept(count);
  if (isTest) return testAddress ? WORDS.mailsDiverted(count, testAddress) : WORDS.mailsStuck(count);
  return isCaught ? WORDS.mailsCaught(count) : null;
};

/** How many messages a sending makes, and where they go: one sentence, so that none says that they leave when nothing does. */
const MassMails = ({ count }: { readonly count: number }) => {
  const { data: outbox, isLoading } = useOutboxState();
  if (isLoading) return null;
  const hindered = outbox ? hindrance(count, outbox) : null;
  return hindered ? (
    <Alert severity="warning">{hindered}</Alert>
  ) : (
    <Typography sx={{ fontWeight: 600 }}>{WORDS.mails(count)}</Typography>
  );
};

const Preview = ({ command, answer, onLeave }: PreviewProps) => {
  const { changed, unchanged, refused, mails, unwritten = [] } = answer;
  const isPartial = isPartialAct(command);
  return (
    <Stack spacing={1.5} role="status" sx={{ mt: 2 }}>
      {mails ? <MassMails count={mails} /> : null}
      {changed > 0 ? <Typography>{WORDS.previews[command](changed)}</Typography> : null}
      {unchanged > 0 ? <Typography color="textSecondary">{WORDS.unchanged[command](unchanged)}</Typography> : null}
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
          {leftOutWords(command, refused.length)}
          <Refusals refused={refused} />
        </Alert>
      ) : null}
      {unwritten.length > 0 ? <Unwritten unwritten={unwritten} /> : null}
    </Stack>
  );
};

/** Asks for the new value of many sessions, says what would happen, and does it for all or for none. */
export const MassSessionDialog = ({ command, ids, outside, initial, onClose }: MassSessionDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { value, setValue, kept, leave, preview, error, isAsking, run, isRunning, done } = useMassSessions({
    initial,
    command,
    ids,
    onClose,
  });
  const isReady =
    preview !== undefined && preview.changed > 0 && (isPartialAct(command) || preview.refused.length === 0) && !isAsking;
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
        {isRunning && command === 'send' && preview?.mails ? <Sending done={done} count={preview.mails} /> : null}
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
