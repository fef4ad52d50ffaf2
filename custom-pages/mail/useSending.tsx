import { useState } from 'react';
import { useSentNotice } from '../../resources/mail_messages/useSentNotice.tsx';
import { problemOf } from '../../src/api/apiProblem.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { type Sending, type Sent, sendSessionMails } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

interface SendingOptions {
  /** Words for what was done, in French. */
  readonly words: (sent: Sent) => string;
  readonly onSent: () => void;
}

/** Sends a message to its readers; one that somebody has just sent is asked about first. All are stopped from the notice. */
export const useSending = ({ words, onSent }: SendingOptions) => {
  const notifySent = useSentNotice();
  const [doneCount, setDoneCount] = useState(0);
  const [repetition, setQuestion] = useState<{ readonly sending: Sending; readonly text: string } | null>(null);
  const { run, isRunning } = useAction<Sent | null>({
    refreshes: ['email_session_documents', 'mail_messages'],
    onDone: (answer) => {
      if (!answer) return;
      notifySent(words(answer), answer.messages);
      onSent();
    },
  });
  const deliver = (sending: Sending) =>
    run(async () => {
      try {
        setDoneCount(0);
        return await sendSessionMails(sending, setDoneCount);
      } catch (error) {
        const { justSent, detail = '' } = problemOf(error);
        if (!Array.isArray(justSent)) throw error;
        setQuestion({ sending, text: detail });
        return null;
      }
    });
  const question = repetition ? (
    <ConfirmDialog
      title={SESSION_MAIL_MESSAGES.againTitle}
      text={repetition.text}
      button={SESSION_MAIL_MESSAGES.againButton}
      color="warning"
      isRunning={isRunning}
      onConfirm={() => {
        setQuestion(null);
        void deliver({ ...repetition.sending, again: true });
      }}
      onClose={() => setQuestion(null)}
    />
  ) : null;
  return { deliver, isRunning, done: doneCount, question };
};
