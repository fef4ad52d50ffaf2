import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
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
  return (
    <PageRows rows={data} error={error} none={WEBHOOK_MESSAGES.none}>
      {(hook) => <WebhookRow hook={hook} onEdit={() => onEdit(hook)} onSecret={onSecret} />}
    </PageRows>
  );
};

/** The programs that are told of changes. */
export const WebhooksPage = () => {
  const words = useWords();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const client = useQueryClient();
  useLiveChanges(SHOWN_TABLES, () => {
    for (const name of SHOWN_TABLES) void client.invalidateQueries({ queryKey: [name] });
  });
  const showSecret = (webhookSecret: WebhookSecret) => {
    setEdited(null);
    setSecret(webhookSecret.secret);
  };
  return (
    <TitledPage title={words('menu.webhooks')} help={WEBHOOK_MESSAGES.pageHelp} width={900}>
      <Box sx={{ mb: 2 }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {WEBHOOK_MESSAGES.add}
        </Button>
      </Box>
      <PagePart title={WEBHOOK_MESSAGES.list}>
        <Hooks onEdit={setEdited} onSecret={showSecret} />
      </PagePart>
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
    </TitledPage>
  );
};
