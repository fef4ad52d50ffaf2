import { useNotify } from 'react-admin';
import { isAllowed } from '../../model/kernel/access.ts';
import { MAIL_COMMAND_RIGHT } from '../../model/mail/mailStates.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { DoneNotice } from '../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { cancelWaitingMails, type WaitingCanceled } from './cancelWaitingMails.ts';
import { OUTBOX_MESSAGES } from './messages.ts';
import { useOutboxState } from './useOutboxState.ts';

/** Time to notice a wrong document or address. */
const NOTICE_MS = 20_000;

/** Says that messages (IRIs) are in the outbox, with one button that stops all of them as long as they wait. */
export const useSentNotice = () => {
  const notify = useNotify();
  const outbox = useOutboxState().data;
  const roles = useCurrentUser()?.roles ?? [];
  const { run } = useAction<WaitingCanceled>({
    success: ({ canceled, totalItem }) => OUTBOX_MESSAGES.waitingCanceled(canceled, totalItem),
    refreshes: ['email_session_documents', 'mail_messages'],
  });
  const mayStop = outbox?.hasServer === true && outbox.delayMinutes > 0 && isAllowed(MAIL_COMMAND_RIGHT, roles);
  return (queued: string, messages: readonly string[]): void => {
    const text = outbox?.hasServer === false ? `${queued}. ${OUTBOX_MESSAGES.nothingLeaves}` : queued;
    if (!mayStop || messages.length === 0) {
      notify(text, { type: 'success', messageArgs: { _: text } });
      return;
    }
    const stop = () => void run(() => cancelWaitingMails({ messages }));
    notify(<DoneNotice text={text} undo={OUTBOX_MESSAGES.commands.cancel} onUndo={stop} />, { autoHideDuration: NOTICE_MS });
  };
};
