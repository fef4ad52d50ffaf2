import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { RowHead } from '../../src/pageParts/PageRows.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { WEBHOOK_MESSAGES } from './webhookPageMessages.ts';
import type { Webhook, WebhookSecret } from './webhookRecord.ts';

const stateOf = ({ isActive, failingSince }: Webhook) => {
  if (!isActive) return { label: WEBHOOK_MESSAGES.off, color: 'default' } as const;
  return failingSince
    ? ({ label: WEBHOOK_MESSAGES.failing, color: 'warning' } as const)
    : ({ label: WEBHOOK_MESSAGES.on, color: 'success' } as const);
};

const historyOf = ({ disabledAt, failingSince, lastDeliveredAt }: Webhook): string => {
  if (disabledAt) return WEBHOOK_MESSAGES.disabledAt(formatDateTime(disabledAt));
  if (failingSince) return WEBHOOK_MESSAGES.failingSince(formatDateTime(failingSince));
  return lastDeliveredAt ? WEBHOOK_MESSAGES.lastDelivered(formatDateTime(lastDeliveredAt)) : WEBHOOK_MESSAGES.neverDelivered;
};

interface WebhookRowProps {
  readonly hook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (made: WebhookSecret) => void;
}

const RowCommands = ({ hook, onEdit, onSecret, onTested }: WebhookRowProps & { readonly onTested: () => void }) => {
  const { name, '@id': iri } = hook;
  return (
    <>
      <Button onClick={onEdit} aria-label={WEBHOOK_MESSAGES.editOf(name)}>
        {WEBHOOK_MESSAGES.edit}
      </Button>
      <ActionButton
        label={WEBHOOK_MESSAGES.test}
        name={WEBHOOK_MESSAGES.testOf(name)}
        variant="text"
        success={WEBHOOK_MESSAGES.tested}
        refreshes={['webhook_deliveries', 'webhooks']}
        onDone={onTested}
        call={() => httpClient(`${iri}/test`, { method: 'POST' })}
      />
      <ActionButton
        label={WEBHOOK_MESSAGES.rotate}
        variant="text"
        confirm={{ title: WEBHOOK_MESSAGES.rotateTitle(name), text: WEBHOOK_MESSAGES.rotateText }}
        onDone={({ json }) => onSecret(json as WebhookSecret)}
        call={() => httpClient(`${iri}/rotate_secret`, { method: 'POST' })}
      />
      <ActionButton
        label={WEBHOOK_MESSAGES.remove}
        variant="text"
        color="error"
        success={WEBHOOK_MESSAGES.removed}
        refreshes={['webhooks']}
        confirm={{ title: WEBHOOK_MESSAGES.removeTitle(name), text: WEBHOOK_MESSAGES.removeText }}
        call={() => httpClient(iri, { method: 'DELETE' })}
      />
    </>
  );
};

/** One web hook: how it works, its commands, and the log of its deliveries. */
export const WebhookRow = (props: WebhookRowProps) => {
  const { hook } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowHead title={hook.name} facts={[hook.url, WEBHOOK_MESSAGES.eventCount(hook.events.length)]}>
        <Chip size="small" {...stateOf(hook)} />
      </RowHead>
      <Typography variant="body2">{historyOf(hook)}</Typography>
      {hook.areas.length > 0 ? (
        <Typography variant="body2">
          {WEBHOOK_MESSAGES.onlyAreas(hook.areas.map((area) => String(area.code)).join(', '))}
        </Typography>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        <Button aria-expanded={isOpen} aria-label={WEBHOOK_MESSAGES.logOf(hook.name)} onClick={() => setOpen(!isOpen)}>
          {WEBHOOK_MESSAGES.log}
        </Button>
        <RowCommands {...props} onTested={() => setOpen(true)} />
      </Stack>
      {isOpen ? <DeliveryLog hook={hook} /> : null}
    </>
  );
};
