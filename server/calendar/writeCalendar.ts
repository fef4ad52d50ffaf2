import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { TimeSlot } from '../../model/calendar/halfDay.ts';
import { dayAfter, parisInstant } from '../../model/calendar/parisTime.ts';
import type { PersonActor } from '../../model/kernel/access.ts';
import { CALENDAR_FEED_WORDS } from '../../model/messages/calendar/calendarFeed.ts';
import { slotsInWords } from '../../model/sessions/shownHours.ts';
import { areAllCanceled, FIRST_TRAINING_SESSION_STATUS } from '../../model/sessions/trainingSessionStatuses.ts';
import type { FeedLogisticSession } from './readFeedLogisticSessions.ts';

interface WriteCalendar {
  readonly owner: Pick<PersonActor, 'kind' | 'name'>;
  readonly sessions: readonly FeedLogisticSession[];
  /** Origin of the admin, for the links. */
  readonly origin: string;
}

/** How often a calendar should reload. */
const TTL_SECONDS = 3600;

const SESSION_PAGES: Record<PersonActor['kind'], (id: number) => string> = {
  trainer: (id) => `/#/trainers-space/session/${id}`,
  user: (id) => `/#/logistic_session/${id}/edit`,
};

/** Start and end of each date; all trainings of a session share them. */
const datesOf = ({
  hours: [{ dates }],
}: FeedLogisticSession): { readonly date: string; readonly start: Date; readonly end: Date }[] =>
  dates.flatMap(({ date, slots }) => {
    const [first, last] = [slots[0], slots.at(-1)];
    return first && last ? [{ date, start: parisInstant(date, first.start), end: endOf(date, first, last) }] : [];
  });

/** An end before the start is on the next day. */
const endOf = (date: string, first: TimeSlot, last: TimeSlot): Date =>
  parisInstant(last.end > first.start ? date : dayAfter(date, 1), last.end);

/** The hours with their breaks. */
const hoursOn = (day: string, { hours }: FeedLogisticSession): readonly string[] =>
  hours.flatMap(({ trainings, dates }) =>
    dates
      .filter(({ date }) => date === day)
      .map(
        ({ slots }) => `${trainings.length > 0 ? trainings.join(', ') : CALENDAR_FEED_WORDS.timetable} : ${slotsInWords(slots)}`,
      ),
  );

const statusOf = ({ trainings }: FeedLogisticSession): ICalEventStatus => {
  if (areAllCanceled(trainings)) return ICalEventStatus.CANCELLED;
  const isOptional = trainings.length > 0 && trainings.every(({ status }) => status === FIRST_TRAINING_SESSION_STATUS);
  return isOptional ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

const titleOf = ({ trainings, place }: FeedLogisticSession): string =>
  [[...new Set(trainings.map(({ name }) => name))].join(', ') || CALENDAR_FEED_WORDS.session, place.city].join(' · ');

const placeOf = ({ place: { name, address, zipCode, city, latitude, longitude } }: FeedLogisticSession) => ({
  title: name,
  address: `${address}, ${zipCode} ${city}`,
  ...(latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}),
});

const eventsOf = (logisticSession: FeedLogisticSession, page: string) => {
  const status = statusOf(logisticSession);
  return datesOf(logisticSession).map(({ date, start, end }, index) => ({
    start,
    end,
    // Numbered by rank, not by date: a moved day stays the same event.
    id: `logistic-session-${logisticSession.id}${index === 0 ? '' : `-${index + 1}`}@pilotage`,
    summary:
      status === ICalEventStatus.CANCELLED
        ? CALENDAR_FEED_WORDS.cancelled({ title: titleOf(logisticSession) })
        : titleOf(logisticSession),
    location: placeOf(logisticSession),
    description: [
      ...hoursOn(date, logisticSession),
      logisticSession.trainers.length > 0 ? CALENDAR_FEED_WORDS.trainers({ names: logisticSession.trainers.join(', ') }) : '',
      page,
    ]
      .filter(Boolean)
      .join('\n'),
    url: page,
    status,
    transparency: status === ICalEventStatus.CANCELLED ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    created: logisticSession.createdAt,
    stamp: logisticSession.changedAt,
    lastModified: logisticSession.changedAt,
    // Seconds between creation and last change: it only increases, whichever of session, trainings and place changed.
    sequence: Math.max(0, Math.floor((logisticSession.changedAt.getTime() - logisticSession.createdAt.getTime()) / 1000)),
  }));
};

/** The calendar file (RFC 5545); all times are UTC, so that no clock change moves a session. */
export const writeCalendar = ({ owner, sessions: logisticSessions, origin }: WriteCalendar): string =>
  ical({
    name: `Pilotage – ${owner.name}`,
    prodId: { company: 'Pilotage', product: 'Planning', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_SECONDS,
    events: logisticSessions.flatMap((logisticSession) =>
      eventsOf(logisticSession, `${origin}${SESSION_PAGES[owner.kind](logisticSession.id)}`),
    ),
  }).toString();
