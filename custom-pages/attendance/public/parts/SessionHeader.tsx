import type { EntryView, SheetView } from '../../../../model/attendance/attendanceViews.ts';
import { withFirmSpaces } from '../../../../model/kernel/values/french.ts';
import { useTabTitle } from '../../../../src/pageParts/useTabTitle.ts';
import { MESSAGES } from '../words/messages.ts';
import { formatHour, formatLongDay } from './formatTime.ts';

const plural = (words: string, count: number): string => words.split(' |||| ')[count > 1 ? 1 : 0] ?? words;

/** Training, place, time and trainers; training and day name the browser tab. */
export const SessionHeader = ({
  trainingSession,
  kicker,
}: {
  readonly trainingSession: EntryView | SheetView;
  readonly kicker: string;
}) => {
  const { title, trainingLocation, startAt, halfDays, trainers } = trainingSession;
  const words = MESSAGES.session;
  const names = trainers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  useTabTitle([title, formatLongDay(startAt), MESSAGES.brand]);
  return (
    <header className="session">
      <p className="kicker">{kicker}</p>
      <h1>{withFirmSpaces(title)}</h1>
      <dl>
        <dt>{words.date}</dt>
        <dd className="session-day">{formatLongDay(startAt)}</dd>
        <dt>{words.times}</dt>
        <dd>
          {halfDays.map((half) => (
            <span key={half.period} className="session-half">
              {MESSAGES.periods[half.period]} {formatHour(half.startAt)} – {formatHour(half.endAt)}
            </span>
          ))}
        </dd>
        <dt>{words.location}</dt>
        <dd>
          {trainingLocation.name}
          <span className="detail">
            {trainingLocation.address}, {trainingLocation.zipCode} {trainingLocation.city}
          </span>
        </dd>
        <dt>{plural(words.trainers, names.length)}</dt>
        <dd>{names.join(', ') || words.noTrainer}</dd>
      </dl>
    </header>
  );
};
