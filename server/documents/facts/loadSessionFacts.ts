import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { sessionSpan } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { timetableOfRow } from '../../timetable/timetableSource.ts';
import { documentSessionStatement, type LogisticSessionRow } from './documentSessionStatement.ts';
import type { DocumentLogisticSession } from './dossier.ts';

const withPhone = (words: string | null, phone: string | null): string | null =>
  words && phone ? `${words}, ${shownPhone(phone)}` : words;

const readLogisticSession = ({
  catererPhone,
  housingPhone,
  timetable: _,
  ...logisticSession
}: LogisticSessionRow): Omit<DocumentLogisticSession, 'timetable'> => {
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

/** A training session with its training, logistic sessions and arrangements, in one statement; null if the logistic session is not one of them. */
export const loadSessionFacts = async (database: Queryable, trainingSessionId: number, logisticSessionId: number) => {
  const row = await documentSessionStatement.row(database, [trainingSessionId, logisticSessionId]);
  if (!row) return null;
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const logisticSessions = row.logisticSessions.map(
    (storedSession): DocumentLogisticSession => ({
      ...readLogisticSession(storedSession),
      timetable: timetableOfRow(storedSession.timetable, lunch),
    }),
  );
  // A training session's period is that of its logistic sessions.
  return { ...row, ...sessionSpan(logisticSessions.flatMap(({ timetable }) => timetable)), logisticSessions };
};
