import CancelScheduleSendIcon from '@mui/icons-material/CancelScheduleSend';
import ReplayIcon from '@mui/icons-material/Replay';
import SendIcon from '@mui/icons-material/Send';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { isAllowed } from '../../model/kernel/access.ts';
import { MAIL_COMMAND_RIGHT, type MailCommand, type MailState, mailCommandsOf } from '../../model/mail/mailStates.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { OUTBOX_MESSAGES } from './messages.ts';

const ICONS: Readonly<Record<MailCommand, ReactNode>> = {
  cancel: <CancelScheduleSendIcon />,
  send_now: <SendIcon />,
  retry: <ReplayIcon />,
};

const REFRESHED: readonly ResourceKey[] = ['mail_messages', 'email_session_documents'];

interface MailCommandsProps {
  /** IRI of the message. */
  readonly iri: string;
  readonly state: MailState;
}

/** Actions on a message in its state, for those who may send. */
export const MailCommands = ({ iri, state }: MailCommandsProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  if (!isAllowed(MAIL_COMMAND_RIGHT, roles)) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {mailCommandsOf(state).map((command) => (
        <ActionButton
          key={command}
          label={OUTBOX_MESSAGES.commands[command]}
          icon={ICONS[command]}
          color={command === 'cancel' ? 'error' : 'primary'}
          refreshes={REFRESHED}
          success={OUTBOX_MESSAGES.done[command]}
          confirm={command === 'cancel' ? { title: OUTBOX_MESSAGES.cancelTitle, text: OUTBOX_MESSAGES.cancelText } : undefined}
          call={() => httpClient(`${iri}/${command}`, { method: 'POST' })}
        />
      ))}
    </Stack>
  );
};
