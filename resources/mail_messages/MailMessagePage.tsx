import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useEditContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Fields } from '../../model/kernel/field.ts';
import type { RecordOf, Reference } from '../../model/kernel/resource.ts';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { hasMask } from '../../model/mail/mailMasks.ts';
import { mailMessages } from '../../model/mail/mailMessage.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useRecordPath } from '../../src/access/useRecordPath.ts';
import { FieldValue } from '../../src/fields/FieldValue.tsx';
import { FileLink } from '../../src/fields/FileLink.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { ItemEdit } from '../../src/frames/form/ItemEdit.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { MailFrame } from '../../src/mail/MailFrame.tsx';
import { BackLink } from '../../src/pageParts/BackLink.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { MailCommands } from './MailCommands.tsx';
import { OUTBOX_MESSAGES } from './messages.ts';
import { OutboxBanner } from './OutboxBanner.tsx';
import { useOutboxState } from './useOutboxState.ts';

const { name: RESOURCE, fields: FIELDS } = mailMessages;

type Message = Omit<RecordOf<typeof mailMessages>, 'id'> & { readonly id: string };

/** Fields shown besides the content, in order. */
const SHOWN = [
  'kind',
  'receiver',
  'carbonCopy',
  'blindCarbonCopy',
  'sender',
  'redirectedTo',
  'rejected',
  'createdAt',
  'author',
  'sendAfter',
  'sentAt',
  'attempts',
  'smtpAnswer',
  'trainingSession',
  'logisticSession',
  'needTraining',
  'messageId',
] as const satisfies readonly (keyof typeof FIELDS)[];

const isShown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Name of the trainee of a message, with a link to their need. */
const TraineeLink = ({ need }: { readonly need: Reference }) => {
  const pathOf = useRecordPath('need_trainings');
  const name = recordLabel('trainees', need.trainee);
  if (!useMayUse('need_trainings', 'edit')) return <>{name}</>;
  return (
    <MuiLink component={Link} to={pathOf(need['@id'])}>
      {name}
    </MuiLink>
  );
};

const Facts = ({ message }: { readonly message: Message }) => {
  const translate = useTranslate();
  const values = message as unknown as Readonly<Record<string, unknown>>;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {SHOWN.filter((name) => isShown(values[name]) && (name !== 'sendAfter' || message.state === 'queued')).map((name) => (
        <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="caption" component="dt" color="textSecondary">
            {translate(`resources.${RESOURCE}.fields.${name}`)}
          </Typography>
          <Typography variant="body2" component="dd" sx={{ m: 0 }}>
            {name === 'needTraining' && message.needTraining ? (
              <TraineeLink need={message.needTraining} />
            ) : (
              <FieldValue
                resource={RESOURCE}
                path={name}
                field={(FIELDS as Fields)[name] ?? FIELDS.subject}
                value={values[name]}
                isLinked
              />
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** A message of the outbox (IRI) on the organisation's letterhead. */
const MailLetter = ({ iri }: { readonly iri: string }) => {
  const { data, error } = useQuery({
    queryKey: ['mail_messages', 'preview', iri],
    queryFn: async ({ signal }) => (await httpClient(`${iri}/preview`, { signal })).json as { readonly html: string },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <MailFrame html={data.html} /> : <Skeleton variant="rounded" height={160} />;
};

const MessageView = () => {
  const { record } = useEditContext<Message>();
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const words = useWords();
  const translate = useTranslate();
  const outbox = useOutboxState().data;
  useLiveChanges([RESOURCE], refresh);
  if (!record) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={record.subject} tab={[record.subject, translate(`resources.${RESOURCE}.name`, { smart_count: 2 })]} />
      <BackLink to={createPath({ resource: RESOURCE, type: 'list' })} label={words('form.back')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {withFirmSpaces(record.subject)}
        </Typography>
        <StatusChip resource={RESOURCE} path="state" value={record.state} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <MailCommands iri={record['@id']} state={record.state} />
        </Box>
      </Stack>
      <OutboxBanner state={outbox} />
      <Stack spacing={2}>
        <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Facts message={record} />
        </Card>
        {record.attachments.length > 0 ? (
          <Stack
            component="section"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 2 }}
            aria-label={OUTBOX_MESSAGES.attachments}
          >
            {record.attachments.map((file) => (
              <FileLink key={file['@id']} value={file} />
            ))}
          </Stack>
        ) : null}
        {hasMask(record.html) ? <Alert severity="info">{OUTBOX_MESSAGES.masked}</Alert> : null}
        <MailLetter iri={record['@id']} />
      </Stack>
    </>
  );
};

/** A message of the outbox: state, answer of the mail server, content. */
export const MailMessagePage = () => (
  <ItemEdit resource={RESOURCE} redirect={false}>
    <MessageView />
  </ItemEdit>
);
