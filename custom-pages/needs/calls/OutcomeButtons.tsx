import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { offeredOutcomes } from '../../../model/needs/calls/callOutcomes.ts';
import type { CallOutcome } from '../../../model/needs/reminder.ts';
import { consequenceOf, type NextReminder, reminderOf, statusOf } from './callOrder.ts';
import { CALL_MESSAGES } from './messages.ts';
import type { Card } from './useCallCard.ts';

interface OutcomeButtonsProps {
  readonly card: Card;
  readonly next: NextReminder;
  readonly isDisabled: boolean;
  readonly onOutcome: (outcome: CallOutcome) => void;
}

/** Buttons for the outcomes of a call: each button says what it changes, and one press stores the whole call. */
export const OutcomeButtons = ({ card, next, isDisabled, onOutcome }: OutcomeButtonsProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`}>
      <Typography id={`${id}-title`} variant="subtitle2" component="h3">
        {CALL_MESSAGES.outcome}
      </Typography>
      <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {CALL_MESSAGES.outcomeHelp}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 1 }}>
        {offeredOutcomes(statusOf(card)).map((outcome) => {
          const label = choiceLabel('reminders', 'callOutcome', outcome);
          return (
            <Button
              key={outcome}
              variant="outlined"
              color="inherit"
              disabled={isDisabled}
              onClick={() => onOutcome(outcome)}
              sx={{
                flexDirection: 'column',
                alignItems: 'flex-start',
                textAlign: 'left',
                textTransform: 'none',
                lineHeight: 1.3,
              }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                {label}
              </Box>
              <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {consequenceOf(card, outcome, reminderOf(card, outcome, next))}
              </Box>
            </Button>
          );
        })}
      </Box>
    </Box>
  );
};
