import { ABSENCE_CATEGORIES } from '../../../model/attendance/absence.ts';
import {
  ABSENCE_FIELDS,
  CONFIRM_EMAIL_FIELDS,
  CORRECTION_FIELDS,
  NEW_TRAINEE_FIELDS,
  PRESENCE_FIELDS,
} from '../../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { isAbsentAt, noteAt, type PresenceTimes, timesRefusal } from '../../../model/attendance/halfDayPresence.ts';
import { isUnconfirmed } from '../../../model/attendance/walkIn.ts';
import { type DayPeriod, isDayPeriod } from '../../../model/calendar/halfDay.ts';
import { isJsonObject } from '../../../model/kernel/values/json.ts';
import { presenceTimesWords } from '../../../model/messages/attendance/absence.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readBodyFields, readFields } from '../../http/readBodyFields.ts';
import { readJson } from '../../http/request.ts';
import { invalid } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import { isStaffOf, requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet, withEntry } from '../caller/journalSheet.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { readAttendanceCall, readLinkBody } from '../caller/readAttendanceCall.ts';
import { type Call, type EntryTarget, findLink, findSheetLink, resolveEntry, resolveSheet } from '../caller/resolveTarget.ts';
import { emargementIri, sheetEntryView } from '../caller/signatureViews.ts';
import { sheetActor } from '../content/syncSheetsWithSession.ts';
import { appendEvents, journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage, sheetOnScreen } from '../pages/respondWithPage.ts';
import { attendanceRefusal, halfDayOf } from '../sheet/attendanceSheet.ts';
import type { NewTrainee } from './addTrainee.ts';
import { addWalkIn } from './addWalkIn.ts';
import { confirmEmail } from './confirmEmail.ts';
import { correctTrainee } from './correctTrainee.ts';
import { markAbsence, requireNoter } from './markAbsence.ts';
import { halfDaysOf, refuseNotedSince, writeHalfDays } from './writeHalfDays.ts';

const emailLimiter = limiterFor({ keyPrefix: 'emargement_email', ...ATTENDANCE_LIMITS.proposedEmails });
const walkInLimiter = limiterFor({ keyPrefix: 'emargement_walk_in', ...ATTENDANCE_LIMITS.walkIns });

const readNewTrainee = (body: unknown): NewTrainee => {
  const { companyName, isIndividual, ...trainee } = readFields(NEW_TRAINEE_FIELDS, body);
  const statedCompany = companyName?.trim() || null;
  if ((statedCompany !== null) === (isIndividual === true)) {
    const message = problemMessage('attendance.employer_needed');
    throw invalid({ propertyPath: 'companyName', message, code: 'employer.needed' });
  }
  return { ...trainee, statedCompany };
};

const addUnannounced = async (context: AppContext, call: Call, body: unknown): Promise<EntryTarget | null> => {
  const { database } = context.get('deps');
  const read = async () => readNewTrainee(body);
  const trainee = await readLinkBody(context, { call, resolve: resolveSheet }, read);
  const link = await findSheetLink(database, call);
  const detail = problemMessage('attendance.too_many_walk_ins');
  if (!isStaffOf(call.actor, link)) await consumePoint(walkInLimiter(database), limiterKey(call.uuid), { detail });
  return addWalkIn(database, { ...call, link, trainee, requestId: context.get('requestId'), origin: originOf(context) });
};

/** Adds a need of the session to its sheet; planning needs belongs to a floor above, which hands it over. */
export type AddPlannedNeed = (
  database: Database,
  command: Call & { readonly needTraining: unknown; readonly requestId: string },
) => Promise<EntryTarget>;

/** Adds a trainee to the sheet: a planned need, or an unannounced trainee. */
export const addEntry =
  (addPlannedNeed: AddPlannedNeed) =>
  async (context: AppContext): Promise<Response> => {
    const call = readAttendanceCall(context);
    const body = await readLinkBody(context, { call, resolve: resolveSheet }, () => readJson(context));
    const writeCall = { ...call, requestId: context.get('requestId') };
    const addition =
      isJsonObject(body) && 'needTraining' in body
        ? await addPlannedNeed(context.get('deps').database, { ...writeCall, needTraining: body.needTraining })
        : await addUnannounced(context, call, body);
    if (addition === null) return respondPrivately({ '@type': 'EmargementWalkIn', isAwaited: true }, 202);
    const { entry, sheet, actor } = addition;
    const [shownEntry = entry] = sheetOnScreen({ ...sheet, entries: [entry] }, actor).entries;
    const isHandle = shownEntry.uuid !== entry.uuid;
    const location = `${emargementIri(shownEntry.uuid)}${isHandle ? `?sheet=${sheet.uuid}` : ''}`;
    return respondPrivately(sheetEntryView(shownEntry), 201, { Location: location });
  };

const readInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A missing reason is unchanged. */
const readAbsence = (body: unknown) => {
  const { isAbsent, absenceCategory, absenceReason, period, notedAt } = readFields(ABSENCE_FIELDS, body);
  const isNamed = isJsonObject(body) && 'absenceReason' in body;
  const category = ABSENCE_CATEGORIES.find((noted) => noted === absenceCategory) ?? null;
  return {
    isAbsent,
    period: isDayPeriod(period) ? period : null,
    absenceCategory: category,
    absenceReason: isNamed ? absenceReason : undefined,
    keptAt: readInstant(notedAt),
  };
};

const readCorrection = (body: Readonly<Record<string, unknown>>) => {
  const { emailNeedTraining, ...names } = readFields(CORRECTION_FIELDS, body);
  return { ...names, emailNeedTraining: 'emailNeedTraining' in body ? emailNeedTraining : undefined };
};

const readTimes = (body: unknown) => {
  const { period, arrivedAt, leftAt, notedAt } = readFields(PRESENCE_FIELDS, body);
  if (!isDayPeriod(period)) throw attendanceRefusal('no_such_period');
  return { period, arrivedAt, leftAt, keptAt: readInstant(notedAt) };
};

const readChange = (body: unknown) => {
  const has = (...names: readonly string[]) => isJsonObject(body) && names.some((name) => name in body);
  if (isJsonObject(body) && has('firstName', 'lastName')) return { correction: readCorrection(body) };
  return has('arrivedAt', 'leftAt') ? { times: readTimes(body) } : { absence: readAbsence(body) };
};

interface NoteTimes extends Call, PresenceTimes {
  readonly period: DayPeriod;
  readonly keptAt: Date | null;
}

/** Notes that a trainee came late to a half-day or left it early, signed or not; both times empty: there for all of it. */
const noteTimes = (database: Database, { period, arrivedAt, leftAt, keptAt, ...call }: NoteTimes): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveEntry(tx, call);
    const { sheet, entry, caller } = target;
    requireNoter(target);
    const half = halfDayOf(sheet, period);
    if (!half) throw attendanceRefusal('no_such_period');
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    if (isAbsentAt(entry, period)) throw attendanceRefusal('absent_half');
    const times = { arrivedAt, leftAt };
    const refusal = timesRefusal(half, times);
    if (refusal) throw attendanceRefusal(refusal);
    const before = noteAt(entry, period);
    if ((before?.arrivedAt ?? null) === arrivedAt && (before?.leftAt ?? null) === leftAt) return target;
    await refuseNotedSince(tx, target, { period, keptAt });
    const noted = { notedBy: caller.name, notedAt: call.now.toISOString() };
    const note = { period, isAbsent: false, absenceCategory: null, absenceReason: null, fileId: null, ...times, ...noted };
    const others = halfDaysOf(target, call.now).filter((one) => one.period !== period);
    const changedEntry = await writeHalfDays(tx, target, { now: call.now, halfDays: [...others, note] });
    const words = presenceTimesWords(times) || null;
    const line = {
      type: 'times_noted',
      period,
      reason: words,
      serverTime: call.now,
      deviceTime: keptAt,
      method: 'form',
    } as const;
    await journalSheet(tx, changedEntry, line);
    return changedEntry;
  });

/** Sets an absence, a late arrival or an early departure, or corrects the person, depending on the body. */
export const changeEntry = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const { database } = context.get('deps');
  const requestId = context.get('requestId');
  const { correction, times, absence } = await readLinkBody(context, { call }, async () => readChange(await readJson(context)));
  const change = () => {
    if (correction) return correctTrainee(database, { ...call, ...correction, requestId });
    return times ? noteTimes(database, { ...call, ...times }) : markAbsence(database, { ...call, ...absence });
  };
  return respondWithPage(context, { target: await change(), now: call.now });
};

/** 202: the address has got a mail, and is confirmed from there. */
export const confirmTraineeEmail = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const confirmed = await readLinkBody(context, { call }, () => readBodyFields(context, CONFIRM_EMAIL_FIELDS));
  const { database } = context.get('deps');
  const link = await findLink(database, call);
  const detail = problemMessage('attendance.too_many_mails');
  if (link.entryUuid) await consumePoint(emailLimiter(database), limiterKey(link.entryUuid), { detail });
  const command = { ...call, ...confirmed, link, requestId: context.get('requestId'), origin: originOf(context) };
  const { target, isProposed } = await confirmEmail(database, command);
  return respondWithPage(context, { target, now: call.now, status: isProposed ? 202 : 200 });
};

interface ConfirmedEntry {
  readonly entryUuid: string;
  readonly sheetUuid: string;
}

/** An officer confirms who a walk-in is, on all sheets of the training, also after their validation; each journal has a line. */
const confirmIdentity = (database: Database, call: Call): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveEntry(tx, call));
    const { entry, caller } = target;
    if (entry.addedOnSiteAt === null) throw attendanceRefusal('not_walk_in');
    if (!isUnconfirmed(entry)) return target;
    const confirmed = await changeTable<ConfirmedEntry>({ database: tx, now: call.now }, 'emargements', {
      set: { identity_confirmed_at: '$2::timestamptz' },
      from: 'emargement_sheets s',
      where:
        's.id = t.sheet_id and t.need_training_id = $1 and t.added_on_site_at is not null and t.identity_confirmed_at is null',
      returning: 't.uuid as "entryUuid", s.uuid as "sheetUuid"',
      values: [entry.needTrainingId, call.now],
    });
    const line = { ...sheetActor(caller), type: 'identity_confirmed', serverTime: call.now, method: 'form' } as const;
    await appendEvents(
      tx,
      confirmed.map((place) => ({ ...line, ...place })),
    );
    return withEntry(target, { identityConfirmedAt: call.now });
  });

/** An officer confirms who a walk-in is. */
export const confirmWalkIn = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  return respondWithPage(context, { target: await confirmIdentity(context.get('deps').database, call), now: call.now });
};
