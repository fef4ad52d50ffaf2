import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { parisDay, parisTime } from '../../model/calendar/parisTime.ts';
import type { ToldDate } from '../../model/mail/toldSession.ts';
import { INVITATION_WORDS } from '../../model/messages/calendar/invitation.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { slotsInWords } from '../../model/sessions/shownHours.ts';
import type { OutgoingInvitation } from '../adapters/mailer.ts';
import type { Queryable } from '../database/database.ts';
import type { MessageTold } from '../outbox/messageTold.ts';
import { invitationStateStatement } from './isSuperseded.ts';
import { toldRows } from './recordTold.ts';

/** An event that a person is called to, or not any more. */
interface Invitation {
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
const writeInvitation = ({ uid, method, start, end, title, place, now, attendee, ...event }: Invitation): string =>
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

interface Invited {
  readonly messageId: number;
  readonly needTrainingId: number;
  readonly told: readonly MessageTold[];
  readonly email: string;
  readonly organizer: Invitation['organizer'];
  readonly phone: string | null;
  readonly now: Date;
}

interface Event {
  readonly session: MessageTold;
  readonly date: ToldDate;
  readonly rank: number;
  readonly method: Invitation['method'];
}

/** One event for each date, those that are taken back too. */
const eventsOf = (session: MessageTold): readonly Event[] => [
  ...session.dates.map((date, rank) => ({ session, date, rank, method: session.isCanceled ? 'CANCEL' : 'REQUEST' }) as const),
  ...session.gone.map(({ rank, ...date }) => ({ session, date, rank, method: 'CANCEL' }) as const),
];

const fileName = ({ date, method }: Event): string => {
  const day = frenchDay(parisDay(new Date(date.startAt))).replaceAll('/', '-');
  return method === 'CANCEL' ? INVITATION_WORDS.canceledFile({ date: day }) : INVITATION_WORDS.file({ date: day });
};

/** The calendar files of a message to a trainee: an invitation to each date, and a cancellation of each that is gone. */
export const invitationFiles = async (database: Queryable, invited: Invited): Promise<readonly OutgoingInvitation[]> => {
  const { messageId, needTrainingId, told, email, organizer, phone, now } = invited;
  const states = await invitationStateStatement.rows(database, [messageId, needTrainingId, toldRows(told)]);
  const stateOf = new Map(states.map((state) => [state.uid, state]));
  return told.flatMap(eventsOf).flatMap((event) => {
    const { session, date, rank, method } = event;
    const state = stateOf.get(session.uid);
    // A later message has already told them something else.
    if (!state || state.isSuperseded) return [];
    const contact = [phone, organizer.email].filter(Boolean).join(', ');
    const hours = slotsInWords(date.slots);
    const content = writeInvitation({
      // Numbered by rank, not by date: a moved date stays the same event.
      uid: `${session.uid}${rank === 0 ? '' : `-${rank + 1}`}@pilotage`,
      method,
      sequence: state.sequence,
      start: new Date(date.startAt),
      end: new Date(date.endAt),
      title: INVITATION_WORDS.title(session),
      description: [INVITATION_WORDS.timetable({ hours }), INVITATION_WORDS.contact({ contact })].join('\n'),
      place: session.place,
      organizer,
      attendee: { name: state.trainee ?? email, email },
      now,
    });
    return [{ fileName: fileName(event), method, content }];
  });
};
