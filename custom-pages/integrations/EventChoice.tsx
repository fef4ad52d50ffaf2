import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../model/integrations/webhookEvents.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { WEBHOOK_MESSAGES } from './webhookPageMessages.ts';

interface EventChoiceProps {
  readonly value: readonly WebhookEvent[];
  readonly onValue: (value: readonly WebhookEvent[]) => void;
}

/** The events that a web hook is told of. */
export const EventChoice = ({ value, onValue }: EventChoiceProps) => {
  const hasAll = value.length === WEBHOOK_EVENTS.length;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="legend" variant="subtitle2">
          {WEBHOOK_MESSAGES.events}
        </Typography>
        <Button size="small" onClick={() => onValue(hasAll ? [] : WEBHOOK_EVENTS)}>
          {hasAll ? WEBHOOK_MESSAGES.nothing : WEBHOOK_MESSAGES.all}
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {WEBHOOK_EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                size="small"
                checked={value.includes(event)}
                onChange={({ target }) =>
                  onValue(WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : value.includes(one))))
                }
              />
            }
            label={choiceLabel('webhooks', 'events', event)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </Box>
    </Box>
  );
};
