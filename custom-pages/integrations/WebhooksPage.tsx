import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { Part } from '../evidence/Part.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { WEBHOOK_MESSAGES } from './webhookPageMessages.ts';
import { WEBHOOK_FIELDS, type Webhook, type WebhookSecret } from './webhookRecord.ts';

const SHOWN = 100;
const SHOWN_TABLES = ['webhooks', 'webhook_deliveries'] as const;

interface HooksProps {
  readonly onEdit: (hook: Webhook) => void;
  readonly onSecret: (made: WebhookSecret) => void;
}

const Hooks = ({ onEdit, onSecret }: HooksProps) => {
  const { data, error } = useShownRecords('webhooks', {
    shows: WEBHOOK_FIELDS,
    perPage: SHOWN,
    sort: { field: 'id', order: 'DESC' },
  });
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0) return <Typography color="textSecondary">{WEBHOOK_MESSAGES.none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((hook) => (
        <WebhookRow key={hook.id} hook={hook} onEdit={() => onEdit(hook)} onSecret={onSecret} />
      ))}
    </Stack>
  );
};

/** The programs that are told of changes. */
export const WebhooksPage = () => {
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const client = useQueryClient();
  useLiveChanges(SHOWN_TABLES, () => {
    for (const name of SHOWN_TABLES) void client.invalidateQueries({ queryKey: [name] });
  });
  const showSecret = (made: WebhookSecret) => {
    setEdited(null);
    setSecret(made.secret);
  };
  return (
    <Box sx={{ mt: 2, maxWidth: 900 }}>
      <PageTitle title={WEBHOOK_MESSAGES.page} />
      <Typography variant="h5" component="h1">
        {WEBHOOK_MESSAGES.page}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {WEBHOOK_MESSAGES.pageHelp}
      </Typography>
      <Box sx={{ mb: 2 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {WEBHOOK_MESSAGES.add}
        </Button>
      </Box>
      <Part title={WEBHOOK_MESSAGES.list}>
        <Hooks onEdit={setEdited} onSecret={showSecret} />
      </Part>
      {edited ? (
        <WebhookDialog hook={edited === 'new' ? null : edited} onMade={showSecret} onClose={() => setEdited(null)} />
      ) : null}
      {secret === null ? null : (
        <ShownOnceDialog
          title={WEBHOOK_MESSAGES.secretTitle}
          warning={WEBHOOK_MESSAGES.onlyOnce}
          label={WEBHOOK_MESSAGES.secret}
          secret={secret}
          words={WEBHOOK_MESSAGES}
          onClose={() => setSecret(null)}
        />
      )}
    </Box>
  );
};
