import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../model/integrations/webhookEvents.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { WEBHOOK_MESSAGES } from './webhookPageMessages.ts';
import type { Webhook, WebhookSecret } from './webhookRecord.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly hook: Webhook | null;
  /** Called with the secret of a new one. */
  readonly onMade: (made: WebhookSecret) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly areas: readonly Reference[];
  readonly isActive: boolean;
}

const useWebhookForm = ({ hook, onMade, onClose }: WebhookDialogProps) => {
  const [draft, setDraft] = useState<Draft>({
    name: hook?.name ?? '',
    url: hook?.url ?? '',
    events: hook?.events ?? [],
    areas: hook?.areas ?? [],
    isActive: hook?.isActive ?? true,
  });
  const { run, isRunning } = useAction<Partial<WebhookSecret>>({
    refreshes: ['webhooks'],
    ...(hook && { success: WEBHOOK_MESSAGES.saved }),
    onDone: ({ secret }) => (hook === null && secret ? onMade({ secret }) : onClose()),
  });
  const save = () =>
    void run(async () => {
      const body = { ...draft, areas: draft.areas.map((area) => area['@id']) };
      const { json } = hook
        ? await httpClient(hook['@id'], { method: 'PUT', body: { ...body, version: hook.version } })
        : await httpClient('/api/webhooks', { method: 'POST', body });
      return json as Partial<WebhookSecret>;
    });
  return { draft, change: (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values })), save, isRunning };
};

interface EventChoiceProps {
  readonly value: readonly WebhookEvent[];
  readonly onValue: (value: readonly WebhookEvent[]) => void;
}

/** The events that a web hook is told of. */
const EventChoice = ({ value, onValue }: EventChoiceProps) => {
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

/** A new web hook, or changes of one. */
export const WebhookDialog = (props: WebhookDialogProps) => {
  const { hook, onClose } = props;
  const id = useId();
  const isNarrow = useIsNarrow();
  const { draft, change, save, isRunning } = useWebhookForm(props);
  const isWhole = draft.name.trim() !== '' && draft.url.trim() !== '' && draft.events.length > 0;
  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="md" onClose={isRunning ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{hook ? WEBHOOK_MESSAGES.editTitle(hook.name) : WEBHOOK_MESSAGES.addTitle}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            autoFocus
            required
            label={WEBHOOK_MESSAGES.name}
            helperText={WEBHOOK_MESSAGES.nameHelp}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            required
            type="url"
            label={WEBHOOK_MESSAGES.url}
            helperText={WEBHOOK_MESSAGES.urlHelp}
            value={draft.url}
            onChange={({ target }) => change({ url: target.value.trim() })}
          />
          <EventChoice value={draft.events} onValue={(events) => change({ events })} />
          <ReferencePicker
            isMultiple
            target="areas"
            value={draft.areas}
            onValue={(areas) => change({ areas })}
            text={{ label: WEBHOOK_MESSAGES.areas, helperText: WEBHOOK_MESSAGES.areasHelp }}
          />
          <FormControlLabel
            control={<Switch checked={draft.isActive} onChange={({ target }) => change({ isActive: target.checked })} />}
            label={WEBHOOK_MESSAGES.isActive}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={isRunning} onClick={onClose}>
          {WEBHOOK_MESSAGES.cancel}
        </Button>
        <Button variant="contained" disabled={!isWhole} loading={isRunning} onClick={save}>
          {hook ? WEBHOOK_MESSAGES.save : WEBHOOK_MESSAGES.create}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
