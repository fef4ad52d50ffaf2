import { useId, useState } from 'react';
import type { EntryView } from '../../../../model/attendance/attendanceViews.ts';
import { announce } from '../../../../src/focus/announce.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { formatInstant } from '../parts/formatTime.ts';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

interface EmailConfirmationProps {
  readonly entry: EntryView;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
  readonly onChange: () => Promise<void>;
}

/** The trainee's e-mail address, to confirm or correct: one that this page's mail was not sent to gets a mail first. */
export const EmailConfirmation = ({ entry, mail, onChange }: EmailConfirmationProps) => {
  const words = MESSAGES.email;
  const [input, refusal] = [useId(), useId()];
  const [email, setEmail] = useState(entry.mailedTo ?? entry.emailNeedTraining ?? '');
  const [isMissing, setMissing] = useState(false);
  const [proposed, setProposed] = useState<string | null>(null);
  const { isRunning, error, run } = useAction();
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    const address = email.trim();
    if (address === '') return;
    setProposed(null);
    void run(async () => {
      await attendanceApi.confirmEmail(entry.uuid, address, mail);
      const isProposed = address.toLowerCase() !== entry.mailedTo?.toLowerCase();
      if (isProposed) setProposed(address);
      announce(isProposed ? MESSAGES.said.emailProposed(address) : MESSAGES.said.emailConfirmed);
      await onChange();
    });
  };
  const isMailed = entry.mailedTo !== null && email.trim().toLowerCase() === entry.mailedTo.toLowerCase();
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <h2>{words.title}</h2>
      <p className="detail">{isMailed ? words.detail : words.detailUnproven}</p>
      <label htmlFor={input}>{words.label}</label>
      <input
        id={input}
        type="email"
        autoComplete="email"
        required
        {...refusedBy(refusal, isMissing || error !== null)}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isMissing && (
        <Notice id={refusal} level="error">
          {words.missing}
        </Notice>
      )}
      {!isMissing && error && (
        <Notice id={refusal} level="error">
          {error.message}
        </Notice>
      )}
      {proposed && <Notice level="info">{words.proposed(proposed)}</Notice>}
      {!proposed && entry.emailConfirmedAt && (
        <Notice level="success">{words.confirmed(formatInstant(entry.emailConfirmedAt))}</Notice>
      )}
      <div className="actions">
        <button type="submit" className="button" disabled={isRunning}>
          {isMailed ? words.confirm : words.propose}
        </button>
      </div>
    </form>
  );
};
