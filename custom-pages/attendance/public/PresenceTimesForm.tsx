import { useId, useState } from 'react';
import type { HalfDayView, SheetEntryView } from '../../../model/attendance/attendanceViews.ts';
import type { DayPeriod } from '../../../model/attendance/dayPeriod.ts';
import { noteAt, type PresenceTimes } from '../../../model/attendance/halfDayPresence.ts';
import { MESSAGES } from './messages.ts';

interface PresenceTimesFormProps {
  readonly entry: SheetEntryView;
  /** Half-days that the person attended. */
  readonly halfDays: readonly HalfDayView[];
  readonly isRunning: boolean;
  readonly onSubmit: (period: DayPeriod, times: PresenceTimes) => void;
  readonly onCancel: () => void;
}

/** When a trainee came late to a half-day, or left it early; empty times: there for all of it. */
export const PresenceTimesForm = ({ entry, halfDays, isRunning, onSubmit, onCancel }: PresenceTimesFormProps) => {
  const words = MESSAGES.sheet;
  const id = useId();
  const [period, setPeriod] = useState<DayPeriod>(
    halfDays.find(({ state }) => state === 'open')?.period ?? halfDays[0]?.period ?? 'morning',
  );
  const timesOf = (of: DayPeriod) => ({ arrivedAt: noteAt(entry, of)?.arrivedAt ?? '', leftAt: noteAt(entry, of)?.leftAt ?? '' });
  const [times, setTimes] = useState(timesOf(period));
  const handlePeriod = (next: DayPeriod) => {
    setPeriod(next);
    setTimes(timesOf(next));
  };
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit(period, { arrivedAt: times.arrivedAt || null, leftAt: times.leftAt || null });
  };
  return (
    <form className="absence" noValidate onSubmit={handleSubmit}>
      <label htmlFor={`${id}-period`}>{words.halfDay}</label>
      <select id={`${id}-period`} value={period} onChange={({ target }) => handlePeriod(target.value as DayPeriod)}>
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
        value={times.arrivedAt}
        onChange={({ target }) => setTimes({ ...times, arrivedAt: target.value })}
      />
      <label htmlFor={`${id}-left`}>{words.leftAt}</label>
      <input
        id={`${id}-left`}
        type="time"
        value={times.leftAt}
        onChange={({ target }) => setTimes({ ...times, leftAt: target.value })}
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
