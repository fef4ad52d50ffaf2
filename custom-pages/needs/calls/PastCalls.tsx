import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { CALL_MESSAGES } from './messages.ts';
import type { Card } from './useCallCard.ts';

/** Earlier calls and what was said, beside the number. */
export const PastCalls = ({ card: { needTraining, calls } }: { readonly card: Card }) => (
  <Box>
    <Typography variant="subtitle2" component="h3">
      {CALL_MESSAGES.calls}
    </Typography>
    {calls.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {CALL_MESSAGES.noCalls}
      </Typography>
    ) : null}
    <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
      {calls.map((call) => (
        <Box component="li" key={call['@id']} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {[
            formatDateTime(call.reminderAt),
            choiceLabel('reminders', 'callOutcome', call.callOutcome),
            ...(call.commentary ? [call.commentary] : []),
          ].join(' · ')}
        </Box>
      ))}
    </Box>
    {needTraining.commentary ? (
      <>
        <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
          {CALL_MESSAGES.commentary}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {needTraining.commentary}
        </Typography>
      </>
    ) : null}
  </Box>
);
