import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { MassRefusals } from './MassOutcome.tsx';
import { changedBy, type MassAnswer, type MassCall } from './massAnswer.ts';
import { TargetNames } from './TargetNames.tsx';
import { type MassState, useMassCommand } from './useMassCommand.ts';
import type { MassTarget } from './useMassTarget.ts';

export interface MassDialogProps {
  readonly target: MassTarget;
  readonly onClose: () => void;
}

interface MassDialogFrameProps extends MassDialogProps {
  readonly call: MassCall;
  readonly title: string;
  readonly text: ReactNode;
  readonly button: string;
  readonly color?: ButtonProps['color'];
  /** Input that decides for each need; null: not chosen yet. */
  readonly judged: Readonly<Record<string, unknown>> | null;
  /** Further body fields. Default none. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** False until the input is complete. Default true. */
  readonly canConfirm?: boolean;
  readonly done: (count: number, total: number) => string;
  /** The inputs. */
  readonly children?: ReactNode;
}

const Running = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <Stack spacing={1} role="status">
    <LinearProgress
      aria-label={NEED_TRAINING_MESSAGES.massProgress(done, total)}
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={done > 0 ? (100 * done) / total : undefined}
    />
    <Typography variant="body2">{NEED_TRAINING_MESSAGES.massProgress(done, total)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {NEED_TRAINING_MESSAGES.massGoesOn}
    </Typography>
  </Stack>
);

const Outcome = ({ state, done }: { readonly state: MassState; readonly done: MassDialogFrameProps['done'] }) => {
  if (state.step === 'refused') {
    return (
      <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
        {state.message}
      </Alert>
    );
  }
  if (state.step !== 'done') return null;
  const changedCount = changedBy(state.answer);
  return (
    <div role="status">
      <Alert severity={changedCount > 0 ? 'success' : 'info'}>{done(changedCount, state.answer.totalItem)}</Alert>
      <MassRefusals answer={state.answer} isNamed />
    </div>
  );
};

const Preview = ({ answer, error }: { readonly answer: MassAnswer | undefined; readonly error: Error | null }) => (
  <div role="status">
    {error ? (
      <Alert severity="error" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
        {error.message}
      </Alert>
    ) : null}
    {answer ? (
      <>
        <Typography sx={{ mt: 1.5 }}>{NEED_TRAINING_MESSAGES.massPreview(changedBy(answer), answer.totalItem)}</Typography>
        <MassRefusals answer={answer} />
      </>
    ) : null}
  </div>
);

interface MassPreview {
  readonly call: MassCall;
  readonly target: MassTarget;
  /** Input that decides for each need, e.g. the status; null: not chosen yet. */
  readonly judged: Readonly<Record<string, unknown>> | null;
}

const PREVIEW_TIMEOUT_MS = 120_000;

/** Preview of the command: nothing is written. */
const useMassPreview = ({ call, target, judged }: MassPreview) => {
  const body = { ...judged, ...target.selection, preview: true };
  return useQuery({
    // Its own key: it is only refetched when the dialog opens.
    queryKey: ['mass_preview', call, body],
    queryFn: async ({ signal }) => {
      const path = `${collectionPath('need_trainings')}/${call}`;
      const { json } = await httpClient(path, { method: 'POST', body, signal, timeoutMs: PREVIEW_TIMEOUT_MS });
      return json as MassAnswer;
    },
    enabled: judged !== null,
    staleTime: 0,
    gcTime: 0,
  });
};

/** Asks for the input of a mass action, previews it, runs it, and reports the result. */
export const MassDialog = (props: MassDialogFrameProps) => {
  const { target, call, title, text, button, color, judged, body, canConfirm = true, done, children, onClose } = props;
  const titleId = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { state, run } = useMassCommand({ call, target });
  const isAsking = state.step === 'asking';
  const isRunning = state.step === 'running';
  const { data, error, isFetching } = useMassPreview({ call, target, judged: isAsking ? judged : null });
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {isAsking ? (
          <>
            <DialogContentText component="div" sx={{ mb: 2 }}>
              {text}
            </DialogContentText>
            {children}
            <Box sx={{ mt: children ? 2 : 0 }}>
              <TargetNames target={target} />
            </Box>
            <Preview answer={data} error={error} />
          </>
        ) : null}
        {isRunning ? <Running done={state.done} total={target.count} /> : null}
        <Outcome state={state} done={done} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isRunning}>
          {translate(isAsking ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {isAsking ? (
          <Button
            variant="contained"
            color={color}
            loading={isFetching}
            disabled={!canConfirm || !data || changedBy(data) === 0}
            onClick={() => void run({ ...judged, ...body })}
          >
            {button}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
