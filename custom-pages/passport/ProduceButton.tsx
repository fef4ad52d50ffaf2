import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DECLARATION_REASONS, DECLARATION_STATE_WORDS } from '../../model/messages/passport/declarations.ts';
import { FILES_PATH, type FilePreview } from '../../model/passport/declarationViews.ts';
import { PASSPORT_PROOFS, type PassportProof } from '../../model/passport/passportCodes.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PASSPORT_MESSAGES, quarterWords } from './messages.ts';
import { useFilePreview, useReadAgain } from './useDeclarations.ts';

/** How many lines a file would have, and who is left out and why. */
const Preview = ({ preview }: { readonly preview: FilePreview }) => (
  <Stack spacing={1.5}>
    <Alert severity={preview.lines > 0 ? 'success' : 'info'}>
      {preview.lines > 0 ? PASSPORT_MESSAGES.previewLines(preview.lines, preview.declarations) : PASSPORT_MESSAGES.previewNone}
    </Alert>
    {preview.leftOut.length > 0 ? (
      <div>
        <Typography variant="subtitle2">{PASSPORT_MESSAGES.leftOut}</Typography>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {preview.leftOut.map(({ state, reason, count }) => (
            <Typography component="li" variant="body2" key={`${state} ${reason}`}>
              {PASSPORT_MESSAGES.leftOutLine(count, reason ? DECLARATION_REASONS[reason] : DECLARATION_STATE_WORDS[state])}
            </Typography>
          ))}
        </ul>
      </div>
    ) : null}
  </Stack>
);

const ProduceDialog = ({ quarter, onClose }: { readonly quarter: string; readonly onClose: () => void }) => {
  const id = useId();
  const readAgain = useReadAgain();
  const [proof, setProof] = useState<PassportProof>('attestation');
  const { data, error, refetch } = useFilePreview(quarter, proof);
  const { run, isRunning } = useAction({ success: PASSPORT_MESSAGES.produced, refreshes: [], onDone: onClose });
  const produce = async () => {
    if (!data) return;
    const body = { quarter, proof, basis: data.basis, lastFile: data.lastFile };
    await run(() => httpClient(FILES_PATH, { method: 'POST', body }));
    readAgain();
    await refetch();
  };
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{PASSPORT_MESSAGES.produceTitle(quarterWords(quarter))}</DialogTitle>
      <DialogContent>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={proof}
          aria-label={PASSPORT_MESSAGES.kind}
          onChange={(_event, next: PassportProof | null) => next && setProof(next)}
          sx={{ mb: 2 }}
        >
          {PASSPORT_PROOFS.map((name) => (
            <ToggleButton key={name} value={name}>
              {PASSPORT_MESSAGES.kinds[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {error ? <Alert severity="error">{PASSPORT_MESSAGES.failed}</Alert> : null}
        {data ? <Preview preview={data} /> : null}
        {data || error ? null : <PageSkeleton />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isRunning}>
          {PASSPORT_MESSAGES.cancel}
        </Button>
        <Button variant="contained" loading={isRunning} disabled={!data || data.lines === 0} onClick={() => void produce()}>
          {PASSPORT_MESSAGES.produce}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Makes a file of a quarter, after having said what it would have. */
export const ProduceButton = ({ quarter }: { readonly quarter: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {PASSPORT_MESSAGES.produce}
      </Button>
      {isOpen ? <ProduceDialog quarter={quarter} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
