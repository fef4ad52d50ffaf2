import { shownPhone } from '../../model/kernel/phones.ts';
import { sessionSpan } from '../../model/sessions/dayTimetable.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { timetableOfRow } from '../sessions/timetableSource.ts';
import { type DayRow, documentSessionStatement } from './documentSessionStatement.ts';
import type { Day } from './dossier.ts';

const withPhone = (words: string | null, phone: string | null): string | null =>
  words && phone ? `${words}, ${shownPhone(phone)}` : words;

const readDay = ({ catererPhone, housingPhone, timetable: _, ...logisticSession }: DayRow): Omit<Day, 'timetable'> => {
  const { contact } = logisticSession.place;
  const phoneNumber = contact?.phoneNumber ? shownPhone(contact.phoneNumber) : null;
  return {
    ...logisticSession,
    place: { ...logisticSession.place, contact: contact && { ...contact, phoneNumber } },
    caterer: withPhone(logisticSession.caterer, catererPhone),
    housing: withPhone(logisticSession.housing, housingPhone),
    startAt: new Date(logisticSession.startAt),
    endAt: new Date(logisticSession.endAt),
    notes: logisticSession.notes.filter(({ text }) => text?.trim()),
  };
};

/** The session with its training, days and arrangements, in one statement; null if the day is not one of its days. */
export const loadSessionFacts = async (database: Queryable, trainingSessionId: number, dayId: number) => {
  const row = await documentSessionStatement.row(database, [trainingSessionId, dayId]);
  if (!row) return null;
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const days = row.days.map((day): Day => ({ ...readDay(day), timetable: timetableOfRow(day.timetable, lunch) }));
  // A session's period is that of its days.
  return { ...row, ...sessionSpan(days.flatMap(({ timetable }) => timetable)), days };
};
