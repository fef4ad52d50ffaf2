import { useId } from 'react';
import type { HalfDayView, SheetEntryView } from '../../../../model/attendance/attendanceViews.ts';
import type { PresenceTimes } from '../../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';
import { focusWhenOpened } from '../../../../src/focus/place.ts';
import { usePresenceTimes } from '../calls/usePresenceTimes.ts';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

interface PresenceTimesFormProps {
  readonly entry: SheetEntryView;
  /** Half-days that the person attended. */
  readonly halfDays: readonly HalfDayView[];
  readonly isRunning: boolean;
  /** Id of the error that refused the times; null: there is none. */
  readonly refusal: string | null;
  readonly onSubmit: (period: DayPeriod, times: PresenceTimes) => void;
  readonly onCancel: () => void;
}

/** When a trainee came late to a half-day, or left it early; empty times: there for all of it. */
export const PresenceTimesForm = ({ entry, halfDays, isRunning, refusal, onSubmit, onCancel }: PresenceTimesFormProps) => {
  const words = MESSAGES.sheet;
  const id = useId();
  const draft = usePresenceTimes(entry, (halfDays.find(({ state }) => state === 'open') ?? halfDays[0])?.period);
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit(draft.period, draft.noted);
  };
  return (
    <form className="absence" noValidate onSubmit={handleSubmit}>
      <label htmlFor={`${id}-period`}>{words.halfDay}</label>
      <select
        ref={focusWhenOpened}
        id={`${id}-period`}
        value={draft.period}
        onChange={({ target }) => draft.choosePeriod(target.value as DayPeriod)}
      >
        {halfDays.map((half) => (
          <option key={half.period} value={half.period}>
            {MESSAGES.periods[half.period]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-arrived`}>{words.arrivedAt}</label>
      <input
        id={`${id}-arrived`}
        type="time"
        {...refusedBy(refusal ?? '', refusal !== null)}
        value={draft.times.arrivedAt}
        onChange={({ target }) => draft.change({ arrivedAt: target.value })}
      />
      <label htmlFor={`${id}-left`}>{words.leftAt}</label>
      <input
        id={`${id}-left`}
        type="time"
        {...refusedBy(refusal ?? '', refusal !== null)}
        value={draft.times.leftAt}
        onChange={({ target }) => draft.change({ leftAt: target.value })}
      />
      <p className="detail">{words.timesDetail}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          {MESSAGES.cancel}
        </button>
        <button type="submit" className="button button-main" disabled={isRunning}>
          {words.confirmTimes}
        </button>
      </div>
    </form>
  );
};
