import { useId, useState } from 'react';
import { ABSENCE_CATEGORIES, type AbsenceCategory } from '../../../model/attendance/absence.ts';
import { REASON_MAX_LENGTH } from '../../../model/attendance/reasonLength.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../../model/messages/attendance/absence.ts';
import type { Absence } from './attendanceApi.ts';
import { MESSAGES } from './messages.ts';

interface AbsenceFormProps {
  readonly isRunning: boolean;
  readonly onSubmit: (absence: Absence) => void;
  readonly onCancel: () => void;
}

/** Asks why a trainee is absent: a category that everyone sees, and a note for the officer. */
export const AbsenceForm = ({ isRunning, onSubmit, onCancel }: AbsenceFormProps) => {
  const words = MESSAGES.sheet;
  const [select, input] = [useId(), useId()];
  const [category, setCategory] = useState<AbsenceCategory | ''>('');
  const [reason, setReason] = useState('');
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit({ absenceCategory: category || null, absenceReason: reason.trim() || null });
  };
  return (
    <form className="absence" noValidate onSubmit={handleSubmit}>
      <label htmlFor={select}>{words.absenceCategory}</label>
      <select id={select} value={category} onChange={({ target }) => setCategory(target.value as AbsenceCategory | '')}>
        <option value="">{words.absenceUnknown}</option>
        {ABSENCE_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {ABSENCE_CATEGORY_LABELS[one]}
          </option>
        ))}
      </select>
      <label htmlFor={input}>{words.absenceReason}</label>
      <input
        id={input}
        maxLength={REASON_MAX_LENGTH}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          {MESSAGES.cancel}
        </button>
        <button type="submit" className="button button-main" disabled={isRunning}>
          {words.confirmAbsence}
        </button>
      </div>
    </form>
  );
};
