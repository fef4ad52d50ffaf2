import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { BUSINESS_TIME_ZONE } from '../../../model/calendar/parisTime.ts';
import { eurosInWords, hoursInWords } from '../../../model/documents/hoursInWords.ts';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DayTimetable } from '../../../model/sessions/halfDaysAndBreaks.ts';
import type { Contact, DocumentLogisticSession, DocumentOrder, Dossier } from '../facts/dossier.ts';
import type { Organisation } from '../facts/organisation.ts';

const PARIS = { timeZone: BUSINESS_TIME_ZONE } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: '2-digit', month: '2-digit', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' });

export const day = (instant: Date): string => DAY.format(instant);
/** `YYYY-MM-DD` as French documents write it. */
export const shownDay = (date: string): string => date.split('-').reverse().join('/');
export const longDay = longDayIn(BUSINESS_TIME_ZONE);
export const time = (instant: Date): string => TIME.format(instant);
export const euros = (amount: number): string => eurosInWords(amount);

export const hours = (minutes: number): string => hoursInWords(minutes);

/** The label before the trainers' names. */
export const trainersWord = (trainers: readonly string[]): string =>
  trainers.length < 2 ? DOCUMENT_WORDS.trainer : DOCUMENT_WORDS.trainers;

/** A missing value becomes a line to fill in. */
export const orBlank = (text: string | null | undefined): string => text?.trim() || '………………';

/** A person and their contact data on one line. */
export const contactLine = ({ name, phoneNumber, email }: Contact): string =>
  [name, phoneNumber && shownPhone(phoneNumber), email].filter(Boolean).join(', ');

/** Sender name and address of a document. */
export const senderOf = ({ senderNames, senderEmails }: Organisation, { brand, senderCodes }: DocumentOrder) => ({
  name: senderNames[brand],
  email: senderCodes.map((code) => senderEmails[code]).find(Boolean) ?? null,
});

/** Dates and hours of the whole session, in order. */
export const sessionTimetable = ({ logisticSessions }: Pick<Dossier, 'logisticSessions'>): readonly DayTimetable[] =>
  logisticSessions.flatMap(({ timetable }) => timetable);

/** Taught minutes of the whole session. */
export const plannedMinutes = (dossier: Pick<Dossier, 'logisticSessions'>): number =>
  sessionTimetable(dossier).reduce((sum, { minutes }) => sum + minutes, 0);

/** Start and end of a day, from its timetable. */
export const hoursOfDay = ({ timetable: [first], startAt, endAt }: DocumentLogisticSession) => first ?? { startAt, endAt };
