import ICAL from 'ical.js';
import type { ReceivedMail } from '../servers/mailServer.ts';

/** The calendar files of a received message, parsed. */
export const calendarsOf = ({ mail }: ReceivedMail) =>
  mail.attachments
    .filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    .map(
      ({ content }) => new ICAL.Component(ICAL.parse(typeof content === 'string' ? content : new TextDecoder().decode(content))),
    );

/** The event of a calendar file. */
export const eventOf = (calendar: ICAL.Component | undefined) => {
  const vevent = calendar?.getFirstSubcomponent('vevent');
  if (!calendar || !vevent) throw new Error('No event');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(vevent);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: vevent.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    zone: event.startDate.zone?.tzid,
    summary: event.summary,
    location: event.location,
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    hasUtcStamp: /Z$/.test(String(vevent.getFirstPropertyValue('dtstamp'))),
  };
};

/** The different events of a message: a mail program gets an only one in two forms. */
export const eventsIn = (message: ReceivedMail) => {
  const events = calendarsOf(message).map(eventOf);
  return [...new Map(events.map((event) => [event.uid, event])).values()];
};
