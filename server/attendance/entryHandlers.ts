import { ABSENCE_CATEGORIES } from '../../model/attendance/absence.ts';
import {
  ABSENCE_FIELDS,
  CONFIRM_EMAIL_FIELDS,
  CORRECTION_FIELDS,
  NEW_TRAINEE_FIELDS,
  PRESENCE_FIELDS,
} from '../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../model/attendance/attendanceLimits.ts';
import { isDayPeriod } from '../../model/attendance/dayPeriod.ts';
import { isJsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { consumePoint, limiterFor, limiterKey } from '../accounts/databaseLimiter.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import { readBodyFields, readFields } from '../http/readBodyFields.ts';
import { readJson } from '../http/request.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import type { NewTrainee } from './addTrainee.ts';
import { addWalkIn } from './addWalkIn.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { confirmEmail } from './confirmEmail.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { correctTrainee } from './correctTrainee.ts';
import { markAbsence } from './markAbsence.ts';
import { noteTimes } from './noteTimes.ts';
import { respondPrivately } from './privateResponse.ts';
import { readAttendanceCall } from './readAttendanceCall.ts';
import { readLinkBody } from './readLinkBody.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { findLink, findSheetLink, resolveSheet } from './resolveTarget.ts';
import { respondWithPage } from './respondWithPage.ts';
import { isStaffOf } from './sheetRights.ts';
import { emargementIri, sheetEntryView } from './signatureViews.ts';
import { sheetOnScreen } from './withoutLinks.ts';

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
    const planned = { ...call, requestId: context.get('requestId') };
    const added =
      isJsonObject(body) && 'needTraining' in body
        ? await addPlannedNeed(context.get('deps').database, { ...planned, needTraining: body.needTraining })
        : await addUnannounced(context, call, body);
    if (added === null) return respondPrivately({ '@type': 'EmargementWalkIn', isAwaited: true }, 202);
    const { entry, sheet, actor } = added;
    const [shown = entry] = sheetOnScreen({ ...sheet, entries: [entry] }, actor).entries;
    const isHandle = shown.uuid !== entry.uuid;
    const location = `${emargementIri(shown.uuid)}${isHandle ? `?sheet=${sheet.uuid}` : ''}`;
    return respondPrivately(sheetEntryView(shown), 201, { Location: location });
  };

/** A missing reason is unchanged. */
const readAbsence = (body: unknown) => {
  const { isAbsent, absenceCategory, absenceReason, period } = readFields(ABSENCE_FIELDS, body);
  const isNamed = isJsonObject(body) && 'absenceReason' in body;
  const category = ABSENCE_CATEGORIES.find((known) => known === absenceCategory) ?? null;
  return {
    isAbsent,
    period: isDayPeriod(period) ? period : null,
    absenceCategory: category,
    absenceReason: isNamed ? absenceReason : undefined,
  };
};

const readCorrection = (body: Readonly<Record<string, unknown>>) => {
  const { emailNeedTraining, ...names } = readFields(CORRECTION_FIELDS, body);
  return { ...names, emailNeedTraining: 'emailNeedTraining' in body ? emailNeedTraining : undefined };
};

const readTimes = (body: unknown) => {
  const { period, arrivedAt, leftAt } = readFields(PRESENCE_FIELDS, body);
  if (!isDayPeriod(period)) throw attendanceRefusal('no_such_period');
  return { period, arrivedAt, leftAt };
};

const readChange = (body: unknown) => {
  const has = (...names: readonly string[]) => isJsonObject(body) && names.some((name) => name in body);
  if (isJsonObject(body) && has('firstName', 'lastName')) return { correction: readCorrection(body) };
  return has('arrivedAt', 'leftAt') ? { times: readTimes(body) } : { absence: readAbsence(body) };
};

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

/** An officer confirms who a walk-in is. */
export const confirmWalkIn = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  return respondWithPage(context, { target: await confirmIdentity(context.get('deps').database, call), now: call.now });
};
