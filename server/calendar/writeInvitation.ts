import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { parisDay, parisTime } from '../../model/calendar/parisTime.ts';

/** An event that a person is called to, or not any more. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The same for the person and the date of the session, whatever changes. */
  readonly uid: string;
  /** Rises with each change that the person is told. */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly title: string;
  readonly description: string;
  readonly place: { readonly name: string; readonly address: string };
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly now: Date;
}

const PARIS = 'Europe/Paris';

const timeZoneBlock = (zone: string): string => {
  const [block] = tzlib_get_ical_block(zone);
  return typeof block === 'string' ? block : '';
};

/** The library writes the local hours of a date beside the name of a zone. */
const parisWallClock = (instant: Date): Date => {
  const [year = 0, month = 0, day = 0] = parisDay(instant).split('-').map(Number);
  const [hour = 0, minute = 0] = parisTime(instant).split(':').map(Number);
  return new Date(year, month - 1, day, hour, minute);
};

/** The calendar file that a mail program offers to add or remove (RFC 5546): one event, in the hours of Paris. */
export const writeInvitation = ({ uid, method, start, end, title, place, now, attendee, ...event }: Invitation): string =>
  ical({
    prodId: { company: 'Pilotage', product: 'Convocations', language: 'FR' },
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: timeZoneBlock },
    events: [
      {
        id: uid,
        sequence: event.sequence,
        stamp: now,
        start: parisWallClock(start),
        end: parisWallClock(end),
        timezone: PARIS,
        summary: title,
        description: event.description,
        location: { title: place.name, address: place.address },
        organizer: event.organizer,
        attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, rsvp: false }],
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      },
    ],
  }).toString();
