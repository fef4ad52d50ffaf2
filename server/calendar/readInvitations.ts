import { INVITATION_WORDS } from '../../model/messages/calendar/invitation.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { clockSlot } from '../../model/sessions/halfDay.ts';
import type { DayTimetable } from '../../model/sessions/halfDaysAndBreaks.ts';
import { slotsInWords } from '../../model/sessions/shownHours.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { timetableOfRow } from '../sessions/timetableSource.ts';
import { invitationStatement } from './invitationStatement.ts';
import { type Invitation, writeInvitation } from './writeInvitation.ts';

interface Invited {
  readonly needTrainingId: number;
  readonly trainingSessionId: number;
  readonly email: string;
  readonly organizer: Invitation['organizer'];
  readonly phone: string | null;
  readonly now: Date;
}

/** The sequence rises when what the person is told differs from the last time; two calls at once count one change. */
const TELL = `
insert into calendar_invitations as i (need_training_id, logistic_session_id, sequence, told) values ($1, $2, 0, $3::jsonb)
on conflict (need_training_id, logistic_session_id) do update set told = excluded.told,
  sequence = i.sequence + case when i.told = excluded.told then 0 else 1 end
returning sequence`;

interface Telling {
  readonly called: RowOf<typeof invitationStatement>;
  readonly dates: readonly DayTimetable[];
}

const tell = async (database: Queryable, needTrainingId: number, { called, dates }: Telling): Promise<number> => {
  const told = {
    place: [called.placeName, called.address],
    dates: dates.map(({ startAt, endAt, slots }) => [startAt, endAt, slots.map(clockSlot)]),
  };
  const [row] = await database.write<{ sequence: number }>('calendar_invitations', TELL, [
    needTrainingId,
    called.id,
    JSON.stringify(told),
  ]);
  return row?.sequence ?? 0;
};

/** The calendar files of a trainee's convocation, one for each date. */
export const readInvitations = async (database: Queryable, invited: Invited) => {
  const { needTrainingId, trainingSessionId, email, organizer, phone, now } = invited;
  const called = await invitationStatement.rows(database, [needTrainingId, trainingSessionId]);
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const files: { readonly fileName: string; readonly content: string }[] = [];
  for (const one of called) {
    const dates = timetableOfRow(one.hours, lunch);
    const sequence = await tell(database, needTrainingId, { called: one, dates });
    for (const [index, { date, startAt, endAt, slots }] of dates.entries()) {
      const hours = slotsInWords(slots.map(clockSlot));
      const contact = [phone, organizer.email].filter(Boolean).join(', ');
      const content = writeInvitation({
        // Numbered by rank, not by date: a moved date stays the same event.
        uid: `convocation-${needTrainingId}-${one.id}${index === 0 ? '' : `-${index + 1}`}@pilotage`,
        sequence,
        start: startAt,
        end: endAt,
        title: INVITATION_WORDS.title(one),
        description: [INVITATION_WORDS.timetable({ hours }), INVITATION_WORDS.contact({ contact })].join('\n'),
        place: { name: one.placeName, address: one.address },
        organizer,
        attendee: { name: one.trainee, email },
        now,
      });
      files.push({ fileName: INVITATION_WORDS.file({ date: frenchDay(date).replaceAll('/', '-') }), content });
    }
  }
  return files;
};
