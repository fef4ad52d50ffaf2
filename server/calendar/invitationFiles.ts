import { parisDay } from '../../model/calendar/parisTime.ts';
import type { ToldDate } from '../../model/mail/toldSession.ts';
import { INVITATION_WORDS } from '../../model/messages/calendar/invitation.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { slotsInWords } from '../../model/sessions/shownHours.ts';
import type { OutgoingInvitation } from '../adapters/mailer.ts';
import type { Queryable } from '../database/database.ts';
import { invitationStateStatement } from './invitationStateStatement.ts';
import type { MessageTold } from './messageTold.ts';
import { toldRows } from './recordTold.ts';
import { type Invitation, writeInvitation } from './writeInvitation.ts';

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
