import { useId, useState } from 'react';
import type { EntryView } from '../../../model/attendance/attendanceViews.ts';
import { attendanceApi } from './attendanceApi.ts';
import { formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { useAction } from './useAction.ts';

interface EmailConfirmationProps {
  readonly entry: EntryView;
  /** Key of the e-mail whose link opened the page. */
  readonly mail: string | undefined;
  readonly onChange: () => Promise<void>;
}

/** The trainee's e-mail address, to confirm or correct. */
export const EmailConfirmation = ({ entry, mail, onChange }: EmailConfirmationProps) => {
  const words = MESSAGES.email;
  const input = useId();
  const [email, setEmail] = useState(entry.emailNeedTraining ?? '');
  const [isMissing, setMissing] = useState(false);
  const { isRunning, error, run } = useAction();
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    void run(async () => {
      await attendanceApi.confirmEmail(entry.uuid, email.trim(), mail);
      await onChange();
    });
  };
  return (
    <form className="card" noValidate onSubmit={handleSubmit}>
      <h2>{words.title}</h2>
      <p className="detail">{words.detail}</p>
      <label htmlFor={input}>{words.label}</label>
      <input
        id={input}
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isMissing && <Notice level="error">{words.missing}</Notice>}
      {!isMissing && error && <Notice level="error">{error.message}</Notice>}
      {entry.emailConfirmedAt && <Notice level="success">{words.confirmed(formatInstant(entry.emailConfirmedAt))}</Notice>}
      <div className="actions">
        <button type="submit" className="button" disabled={isRunning}>
          {words.confirm}
        </button>
      </div>
    </form>
  );
};
