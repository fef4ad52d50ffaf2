import { validatedNames } from '../../../model/attendance/sheetContent.ts';
import { longDayIn } from '../../../model/calendar/frenchDate.ts';
import { clockSlot, type TimeRange } from '../../../model/calendar/halfDay.ts';
import { BUSINESS_TIME_ZONE, parisTime } from '../../../model/calendar/parisTime.ts';
import { conventionReference } from '../../../model/documents/funding.ts';
import { eurosInWords, hoursInWords, type StatedTimetable, statedTimetable } from '../../../model/documents/statedTimetable.ts';
import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { isCertificate, type SignedHours, type StatedCertificate } from '../../../model/evidence/certificateMails.ts';
import { type MergeVariable, mergeVariablesOf, RECORDS_OF_MAIL } from '../../../model/mail/mergeVariables.ts';
import {
  type NotificationBrand,
  type NotificationKind,
  type SessionMailDocument,
  templateDocumentOf,
} from '../../../model/mail/notificationEmailKinds.ts';
import { commonBrand, type SenderCode, senderCodesOf, traineeBrandOf } from '../../../model/mail/senderCodes.ts';
import { variablesOfAddedFields } from '../../../model/messages/customisation/addedVariables.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { type DayTimetable, sessionSpan } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { slotsInWords } from '../../../model/sessions/shownHours.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { addedWordsFor, readAddedWords } from '../../customisation/addedWords.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { loadPhotographs } from '../../documents/dossier/loadSheetFacts.ts';
import { priceOf } from '../../documents/dossier/priceOf.ts';
import { readSignedHours } from '../../documents/facts/loadTrainees.ts';
import { notFound } from '../../kernel/domainError.ts';
import type { MergeValues } from '../../outbox/mailText.ts';
import { timetableOfRow } from '../../timetable/timetableSource.ts';
import { sessionMailStatement } from './sessionMailStatement.ts';

/** Identifies the mail. */
export interface MailReader {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  readonly needTrainingId: number | null;
  readonly companyId: number | null;
}

/** Data that a mail's content and sender depend on. */
export interface SessionMailFacts {
  readonly values: MergeValues;
  /** The session's dates and hours, as stated in the mail and its document. */
  readonly timetable: StatedTimetable;
  /** Title and signed hours of the certificate or attestation that it sends; null: another document. */
  readonly certificate: (StatedCertificate & { readonly hours: string }) | null;
  readonly brand: NotificationBrand;
  readonly senderCodes: readonly SenderCode[];
  readonly trainingTypeId: number;
  /** The training's first logistic session. */
  readonly logisticSessionId: number | null;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  /** The trainee, or someone of the company, is on the session. */
  readonly hasReader: boolean;
}

const PARIS = { timeZone: BUSINESS_TIME_ZONE } as const;

const DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: '2-digit', month: '2-digit', year: 'numeric' });

const longDay = longDayIn(BUSINESS_TIME_ZONE);

const dateInWords = ({ startAt, slots }: DayTimetable): string => `${longDay(startAt)} : ${slotsInWords(slots.map(clockSlot))}`;

const hoursWords = (whole: TimeRange, timetable: readonly DayTimetable[]) => {
  const { startAt, endAt } = { ...whole, ...sessionSpan(timetable) };
  const minutes = timetable.reduce((sum, day) => sum + day.minutes, 0);
  return {
    training_duration: minutes > 0 ? hoursInWords(minutes) : '',
    session_start_date: DAY.format(startAt),
    session_end_date: DAY.format(endAt),
    session_start_time: parisTime(startAt),
    session_end_time: parisTime(endAt),
    session_timetable: timetable.map(dateInWords).join('\n'),
  };
};

/** The signed hours of the mail's trainees, as on their papers; empty: nothing was signed, or the document is about planned hours. */
const readersSignedHours = async (
  database: Queryable,
  { document, trainingSessionId, needTrainingId, companyId }: MailReader,
  logisticSessionId: number | null,
): Promise<readonly SignedHours[]> => {
  if (!isCertificate(document) || logisticSessionId === null) return [];
  return (await readSignedHours(database, trainingSessionId, logisticSessionId))
    .filter((trainee) => needTrainingId === null || trainee.needTrainingId === needTrainingId)
    .filter((trainee) => companyId === null || trainee.companyId === companyId)
    .filter(({ minutes }) => minutes > 0)
    .map(({ needTrainingId: need, minutes }) => ({ needTrainingId: need, minutes }));
};

const signedWords = (signed: readonly SignedHours[]): string | null => {
  const minutes = signed.map((one) => one.minutes).toSorted((a, b) => a - b);
  const [least, most] = [minutes[0], minutes.at(-1)];
  if (least === undefined || most === undefined) return null;
  return least === most
    ? hoursInWords(least)
    : DOCUMENT_WORDS.hoursBetween({ least: hoursInWords(least), most: hoursInWords(most) });
};

/** Names as validated, instead of the catalogue's, in mails that bring certificates. */
const validatedWords = async (
  database: Queryable,
  { document, trainingSessionId }: MailReader,
  facts: RowOf<typeof sessionMailStatement>,
): Promise<Readonly<Partial<Record<MergeVariable, string>>>> => {
  if (!isCertificate(document)) return {};
  const { photographs } = await loadPhotographs(database, trainingSessionId);
  const names = validatedNames(photographs);
  const { logisticSessionId, trainingLocationId, trainingTypeId, company } = facts;
  const place = logisticSessionId === null ? null : names.place(logisticSessionId, trainingLocationId);
  const companyName = company && names.company(company.id);
  const training = names.training(trainingTypeId);
  const { title: titleConvention = null, attestationTitle: titleAttestation = facts.titleAttestation } = training ?? {};
  return {
    ...(training && { training_title: trainingTitle(document, { name: '', titleConvention, titleAttestation }) }),
    ...(place && {
      location_name: place.name,
      location_address: place.address,
      location_zip_code: place.zipCode,
      location_city: place.city,
    }),
    ...(companyName && { company_name: companyName }),
  };
};

const priceWords = (
  { company, needId, dayCosts, payers }: RowOf<typeof sessionMailStatement>,
  trainingSessionId: number,
): Readonly<Partial<Record<MergeVariable, string>>> => {
  const price = priceOf({ days: dayCosts, company, trainees: payers });
  const funding = price ?? payers[0]?.funding;
  const party = { trainingSessionId, companyId: company?.id ?? null, needId: needId ?? 0 };
  return {
    convention_reference: conventionReference(funding?.conventionReference ?? null, party),
    funder_name: funding?.funder ?? '',
    funding_file_number: funding?.fundingFileNumber ?? '',
    unit_price: price ? eurosInWords(price.unitPrice) : '',
    total_price: price ? eurosInWords(price.cost + price.additionalCost) : '',
  };
};

/** Content data of a session's mail, its brand, and what disables it, in one statement. */
export const readSessionMailFacts = async (database: Queryable, reader: MailReader): Promise<SessionMailFacts> => {
  const { document, kind, trainingSessionId, needTrainingId, companyId } = reader;
  const facts = await sessionMailStatement.row(database, [trainingSessionId, needTrainingId, companyId, document]);
  if (!facts) throw notFound();
  const title = trainingTitle(document, { ...facts, name: facts.values.training_title ?? '' });
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const logisticSessions = facts.days.map(({ id, hours }) => ({ id, timetable: timetableOfRow(hours, lunch) }));
  const signed = await readersSignedHours(database, reader, facts.logisticSessionId);
  const hours = signedWords(signed);
  const values = {
    ...facts.values,
    ...hoursWords(
      facts,
      logisticSessions.flatMap(({ timetable }) => timetable),
    ),
    ...(hours && { training_duration: hours }),
    training_title: title,
    ...(await validatedWords(database, reader, facts)),
    ...priceWords(facts, trainingSessionId),
  };
  const addedWords = await readAddedWords(database, trainingSessionId, variablesOfAddedFields(RECORDS_OF_MAIL));
  const namedValues = mergeVariablesOf(templateDocumentOf(document), kind).map((name) => [name, values[name] ?? '']);
  const brands = facts.brands.map(traineeBrandOf);
  return {
    ...facts,
    values: { ...addedWordsFor(addedWords, { needIds: facts.needIds, dayId: null }), ...Object.fromEntries(namedValues) },
    brand: commonBrand(brands),
    senderCodes: senderCodesOf(brands),
    timetable: statedTimetable(logisticSessions),
    certificate: isCertificate(document) ? { title, signed, hours: hours ?? '' } : null,
  };
};
