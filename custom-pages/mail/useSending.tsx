import { useState } from 'react';
import { useNotify } from 'react-admin';
import { cancelWaiting, type WaitingCanceled } from '../../resources/mail_messages/cancelWaiting.ts';
import { OUTBOX_MESSAGES } from '../../resources/mail_messages/messages.ts';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { DoneNotice } from '../../src/frames/DoneNotice.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { problemOf } from '../../src/providers/apiProblem.ts';
import { type Sending, type Sent, sendSessionMails } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

const CONCERNED = ['email_session_documents', 'mail_messages'] as const;
/** Time to notice a wrong document or address. */
const NOTICE_MS = 20_000;

interface SendingOptions {
  /** What was done, in French. */
  readonly words: (sent: Sent) => string;
  /** Can the messages still be stopped once they are sent. */
  readonly isDelayed: boolean;
  readonly onSent: () => void;
}

/** Sends a message to its readers; one that somebody has just sent is asked about first. All are stopped from the notice. */
export const useSending = ({ words, isDelayed, onSent }: SendingOptions) => {
  const notify = useNotify();
  const [done, setDone] = useState(0);
  const stopping = useAction<WaitingCanceled>({
    success: ({ canceled, totalItem }) => OUTBOX_MESSAGES.waitingCanceled(canceled, totalItem),
    refreshes: CONCERNED,
  });
  const [asked, setAsked] = useState<{ readonly sending: Sending; readonly text: string } | null>(null);
  const { run, isRunning } = useAction<Sent | null>({
    refreshes: CONCERNED,
    onDone: (sent) => {
      if (!sent) return;
      const { messages } = sent;
      const stop = () => void stopping.run(() => cancelWaiting({ messages }));
      if (isDelayed)
        notify(<DoneNotice text={words(sent)} undo={OUTBOX_MESSAGES.commands.cancel} onUndo={stop} />, {
          autoHideDuration: NOTICE_MS,
        });
      else notify(words(sent), { type: 'success', messageArgs: { _: words(sent) } });
      onSent();
    },
  });
  const deliver = (sending: Sending) =>
    run(async () => {
      try {
        setDone(0);
        return await sendSessionMails(sending, setDone);
      } catch (error) {
        const { justSent, detail = '' } = problemOf(error);
        if (!Array.isArray(justSent)) throw error;
        setAsked({ sending, text: detail });
        return null;
      }
    });
  const question = asked ? (
    <ConfirmDialog
      title={SESSION_MAIL_MESSAGES.againTitle}
      text={asked.text}
      button={SESSION_MAIL_MESSAGES.againButton}
      color="warning"
      isRunning={isRunning}
      onConfirm={() => {
        setAsked(null);
        void deliver({ ...asked.sending, again: true });
      }}
      onClose={() => setAsked(null)}
    />
  ) : null;
  return { deliver, isRunning, done, question };
};
