import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { WEBHOOK_MESSAGES } from './webhookPageMessages.ts';
import { DELIVERY_FIELDS, type Webhook, type WebhookDelivery } from './webhookRecord.ts';

const SHOWN = 50;
/** A first attempt ends within seconds. */
const PROGRESS_MS = 2_000;

/** Whether the first attempt of a delivery has not ended yet. */
const isUnderWay = ({ state, answer }: WebhookDelivery): boolean => state === 'queued' && answer === null;

const factsOf = ({ attempts, durationMs, status, nextTryAt, triedAt, answer }: WebhookDelivery): string =>
  [
    WEBHOOK_MESSAGES.facts(attempts, durationMs),
    ...(status === null ? [] : [WEBHOOK_MESSAGES.answered(status)]),
    ...(nextTryAt === null || triedAt === null || answer === null ? [] : [WEBHOOK_MESSAGES.nextTry(formatDateTime(nextTryAt))]),
  ].join(' · ');

const DeliveryRow = ({ record }: { readonly record: WebhookDelivery }) => {
  const { event, createdAt, state, answer } = record;
  const label = choiceLabel('webhook_deliveries', 'event', event);
  const date = formatDateTime(createdAt);
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2">
          {date} · {label}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {factsOf(record)}
          {answer ? ` · ${answer}` : ''}
        </Typography>
      </Box>
      <StatusChip resource="webhook_deliveries" path="state" value={state} />
      {state === 'queued' ? null : (
        <ActionButton
          label={WEBHOOK_MESSAGES.retry}
          name={WEBHOOK_MESSAGES.retryOf(label, date)}
          variant="text"
          success={WEBHOOK_MESSAGES.retried}
          refreshes={['webhook_deliveries']}
          call={() => httpClient(`${record['@id']}/retry`, { method: 'POST' })}
        />
      )}
    </Stack>
  );
};

/** The latest deliveries of a web hook. */
export const DeliveryLog = ({ hook }: { readonly hook: Webhook }) => {
  const { data, error } = useShownRecords(
    'webhook_deliveries',
    {
      shows: DELIVERY_FIELDS,
      perPage: SHOWN,
      sort: { field: 'id', order: 'DESC' },
      filter: { webhook: hook['@id'] },
    },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? PROGRESS_MS : false) },
  );
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const hasFailed = data.some(({ state }) => state === 'failed');
  return (
    <Box component="section" aria-label={WEBHOOK_MESSAGES.logOf(hook.name)}>
      <Typography variant="body2" color="textSecondary">
        {data.length === 0 ? WEBHOOK_MESSAGES.noDelivery : WEBHOOK_MESSAGES.logHelp}
      </Typography>
      {hasFailed ? (
        <ActionButton
          label={WEBHOOK_MESSAGES.retryAll}
          success={({ json }) => WEBHOOK_MESSAGES.retriedAll(Number((json as { readonly count: number }).count))}
          refreshes={['webhook_deliveries']}
          call={() => httpClient(`${hook['@id']}/retry_failed`, { method: 'POST' })}
        />
      ) : null}
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((record) => (
          <DeliveryRow key={record.id} record={record} />
        ))}
      </Stack>
    </Box>
  );
};
