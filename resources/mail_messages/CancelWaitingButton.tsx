import CancelScheduleSendIcon from '@mui/icons-material/CancelScheduleSend';
import { isAllowed } from '../../model/kernel/access.ts';
import { MAIL_COMMAND_RIGHT } from '../../model/mail/mailStates.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { cancelWaitingMails, type WaitingCanceled } from './cancelWaitingMails.ts';
import { OUTBOX_MESSAGES } from './messages.ts';

interface CancelWaitingButtonProps {
  readonly count: number;
  readonly waiting: Parameters<typeof cancelWaitingMails>[0];
}

/** Stops several messages that wait, for those who may send. */
export const CancelWaitingButton = ({ count, waiting }: CancelWaitingButtonProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  if (count < 2 || !isAllowed(MAIL_COMMAND_RIGHT, roles)) return null;
  return (
    <ActionButton<WaitingCanceled>
      label={OUTBOX_MESSAGES.cancelWaiting(count)}
      icon={<CancelScheduleSendIcon />}
      color="error"
      refreshes={['mail_messages', 'email_session_documents']}
      confirm={{ title: OUTBOX_MESSAGES.cancelWaitingTitle(count), text: OUTBOX_MESSAGES.cancelWaitingText }}
      success={({ totalItem, canceled }) => OUTBOX_MESSAGES.waitingCanceled(canceled, totalItem)}
      call={() => cancelWaitingMails(waiting)}
    />
  );
};
