import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../model/kernel/access.ts';
import { MAIL_COMMAND_RIGHT, type MailState } from '../../model/mail/mailStates.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { CancelWaitingButton } from '../../resources/mail_messages/CancelWaitingButton.tsx';
import { MailCommands } from '../../resources/mail_messages/MailCommands.tsx';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { SESSION_MAILS_KEY, type SentDocument, useSentDocuments } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

const whoseOf = ({ needTraining, company, receiver }: SentDocument): string => {
  const trainee = (needTraining as { readonly trainee?: unknown } | null)?.trainee;
  return (trainee ? recordLabel('trainees', trainee) : recordLabel('companies', company)) || receiver.join(', ');
};

const whenOf = (mail: NonNullable<SentDocument['mailMessage']>): string =>
  formatDateTime(String(mail.sentAt ?? mail.sendAfter ?? ''));

const SentRow = ({ sent }: { readonly sent: SentDocument }) => {
  const createPath = useCreatePath();
  const roles = useCurrentUser()?.roles ?? [];
  const mail = sent.mailMessage;
  const state = mail ? (String(mail.state) as MailState) : null;
  const rejected = (mail?.rejected ?? []) as readonly string[];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 3fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {SESSION_MAIL_MESSAGES.documents[sent.typeDocument]} – {whoseOf(sent)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {sent.receiver.join(', ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {mail && state ? (
          <>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <StatusChip resource="mail_messages" path="state" value={state} />
              <Typography variant="caption" color="textSecondary">
                {whenOf(mail)}
              </Typography>
              <MuiLink
                component={Link}
                variant="caption"
                to={createPath({ resource: 'mail_messages', type: 'edit', id: mail['@id'] })}
                aria-label={`${SESSION_MAIL_MESSAGES.open} : ${sent.title}`}
              >
                {SESSION_MAIL_MESSAGES.open}
              </MuiLink>
            </Stack>
            {rejected.length > 0 ? (
              <Typography variant="caption" color="error" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {SESSION_MAIL_MESSAGES.rejected(rejected)}
              </Typography>
            ) : null}
            {mail.smtpAnswer && state !== 'sent' ? (
              <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {String(mail.smtpAnswer)}
              </Typography>
            ) : null}
          </>
        ) : null}
      </Box>
      {mail && state && isAllowed(MAIL_COMMAND_RIGHT, roles) ? <MailCommands iri={mail['@id']} state={state} /> : null}
    </Box>
  );
};

/** Mails sent for a training session, with state and actions. */
export const SentDocuments = ({ trainingKey }: { readonly trainingKey: string }) => {
  const client = useQueryClient();
  const { data, error } = useSentDocuments(trainingKey);
  useLiveChanges(['mail_messages', 'email_session_documents'], () => {
    void client.invalidateQueries({ queryKey: [...SESSION_MAILS_KEY, 'session', trainingKey] });
  });
  if (error) return <Alert severity="error">{SESSION_MAIL_MESSAGES.loadFailed}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={60} />;
  if (data.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {SESSION_MAIL_MESSAGES.none}
      </Typography>
    );
  }
  const waitingMails = data.flatMap(({ mailMessage }) => (mailMessage?.state === 'queued' ? [mailMessage['@id']] : []));
  return (
    <>
      <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>
        <CancelWaitingButton count={waitingMails.length} waiting={{ messages: waitingMails }} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((sentDocument) => (
          <SentRow key={sentDocument['@id']} sent={sentDocument} />
        ))}
      </Box>
    </>
  );
};
