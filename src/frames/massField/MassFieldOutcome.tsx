import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import { CUT_LIST } from '../../selection/cutList.ts';
import { MASS_FIELD_MESSAGES as WORDS } from './messages.ts';

interface MassFieldOutcomeProps {
  readonly step: 'checked' | 'done' | 'undone';
  readonly answer: MassFieldAnswer;
}

const TEXTS = { checked: WORDS.preview, done: WORDS.done, undone: WORDS.undone } as const;

/** How many records change, and which are left as they are, with the reason. */
export const MassFieldOutcome = ({ step, answer }: MassFieldOutcomeProps) => {
  const { changed: count, replaced, unchanged, refusedTotal, refusals } = answer;
  return (
    <Stack spacing={1.5} role="status" sx={{ mt: 2 }}>
      {step === 'checked' ? (
        <Typography sx={{ fontWeight: 600 }}>{TEXTS[step](count)}</Typography>
      ) : (
        <Alert severity={count > 0 ? 'success' : 'info'}>{TEXTS[step](count)}</Alert>
      )}
      {step === 'checked' && replaced > 0 ? <Typography>{WORDS.replaced(replaced)}</Typography> : null}
      {step === 'done' && answer.change ? <Typography color="textSecondary">{WORDS.undoLater}</Typography> : null}
      {unchanged > 0 && step !== 'undone' ? <Typography color="textSecondary">{WORDS.unchanged(unchanged)}</Typography> : null}
      {refusedTotal > 0 ? (
        <Alert severity="warning">
          {WORDS.refused(refusedTotal)}
          <Box component="ul" sx={CUT_LIST} tabIndex={0}>
            {refusals.map(({ reason, count: refusedCount, labels }) => (
              <li key={reason}>{WORDS.refusal(refusedCount, reason, labels)}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Stack>
  );
};
