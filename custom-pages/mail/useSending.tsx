import { useState } from 'react';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { problemOf } from '../../src/providers/apiProblem.ts';
import { type Sending, type Sent, sendSessionMails } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

interface SendingOptions {
  /** What was done, in French. */
  readonly words: (sent: Sent) => string;
  readonly onSent: () => void;
}

/** Sends a message to its readers; one that somebody has just sent is asked about first. */
export const useSending = ({ words, onSent }: SendingOptions) => {
  const [asked, setAsked] = useState<{ readonly sending: Sending; readonly text: string } | null>(null);
  const { run, isRunning } = useAction<Sent | null>({
    success: (sent) => (sent ? words(sent) : ''),
    refreshes: ['email_session_documents', 'mail_messages'],
    onDone: (sent) => sent && onSent(),
  });
  const deliver = (sending: Sending) =>
    run(async () => {
      try {
        return await sendSessionMails(sending);
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
  return { deliver, isRunning, question };
};
