import { useId, useState } from 'react';
import { MESSAGES } from './messages.ts';

interface AbsenceFormProps {
  readonly isRunning: boolean;
  readonly onSubmit: (reason: string | null) => void;
  readonly onCancel: () => void;
}

/** Asks why a trainee is not there. */
export const AbsenceForm = ({ isRunning, onSubmit, onCancel }: AbsenceFormProps) => {
  const input = useId();
  const [reason, setReason] = useState('');
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit(reason.trim() || null);
  };
  return (
    <form className="absence" onSubmit={handleSubmit}>
      <label htmlFor={input}>{MESSAGES.sheet.absenceReason}</label>
      <input id={input} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          {MESSAGES.cancel}
        </button>
        <button type="submit" className="button button-main" disabled={isRunning}>
          {MESSAGES.sheet.confirmAbsence}
        </button>
      </div>
    </form>
  );
};
