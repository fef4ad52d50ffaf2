import { useId } from 'react';
import { ABSENCE_CATEGORIES, type AbsenceCategory } from '../../../../model/attendance/absence.ts';
import { REASON_MAX_LENGTH } from '../../../../model/attendance/signedDay.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../../../model/messages/attendance/absence.ts';
import { focusWhenOpened } from '../../../../src/focus/place.ts';
import type { NotedAbsence } from '../calls/attendanceApi.ts';
import { useAbsence } from '../calls/useAbsence.ts';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

interface AbsenceFormProps {
  /** Unsigned half-days of the sheet; all of them may be noted at once. */
  readonly periods: readonly DayPeriod[];
  /** The person has signed nothing: the whole day may be noted. */
  readonly isDayOffered: boolean;
  readonly isRunning: boolean;
  /** Id of the error that refused the note; null: there is none. */
  readonly refusal: string | null;
  readonly onSubmit: (noted: NotedAbsence) => void;
  readonly onCancel: () => void;
}

/** Asks why a trainee is absent: a category that everyone sees, and a note for the officer. */
export const AbsenceForm = ({ periods, isDayOffered, isRunning, refusal, onSubmit, onCancel }: AbsenceFormProps) => {
  const words = MESSAGES.sheet;
  const [half, select, input] = [useId(), useId(), useId()];
  const draft = useAbsence({ periods, isDayOffered });
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit(draft.noted);
  };
  return (
    <form className="absence" noValidate onSubmit={handleSubmit}>
      <label htmlFor={half}>{words.halfDay}</label>
      <select
        ref={focusWhenOpened}
        id={half}
        value={draft.period}
        onChange={({ target }) => draft.setPeriod(target.value as DayPeriod | '')}
      >
        {isDayOffered && <option value="">{words.wholeDay}</option>}
        {periods.map((one) => (
          <option key={one} value={one}>
            {MESSAGES.periods[one]}
          </option>
        ))}
      </select>
      <label htmlFor={select}>{words.absenceCategory}</label>
      <select
        id={select}
        value={draft.category}
        onChange={({ target }) => draft.setCategory(target.value as AbsenceCategory | '')}
      >
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
        {...refusedBy(refusal ?? '', refusal !== null)}
        value={draft.reason}
        onChange={({ target }) => draft.setReason(target.value)}
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
