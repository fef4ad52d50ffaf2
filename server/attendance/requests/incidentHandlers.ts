import { INCIDENT_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { EMARGEMENT_ACTOR_LABELS } from '../../../model/messages/attendance/attendance.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { isStaffOf } from '../caller/attendanceCaller.ts';
import { journalSheet, withIncident } from '../caller/journalSheet.ts';
import { readAttendanceCall, readLinkBody } from '../caller/readAttendanceCall.ts';
import { isIncidentReceived, writeReceipt } from '../caller/receipts.ts';
import { type Call, findSheetLink, resolveSheet, type Target } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage } from '../pages/respondWithPage.ts';
import { openRequest } from './officerRequests.ts';

const incidentLimiter = limiterFor({ keyPrefix: 'emargement_incident', ...ATTENDANCE_LIMITS.incidents });

interface NoteIncident extends Call {
  readonly text: string;
  /** Time on the device when it was written. */
  readonly deviceTime: Date | null;
  /** The device's key of this note: sent again, it counts once. */
  readonly key: string | null;
  /** The device stored the note while offline. */
  readonly isKept: boolean;
  /** Where people reach the product. */
  readonly origin: string;
}

interface NotedIncident {
  readonly target: Target;
  /** Whether it had already arrived. */
  readonly isRepeated: boolean;
}

/** When the link was used: a note written offline may arrive after the link has expired, as a drawing may. */
const shownAtOf = ({ isKept, key, deviceTime, now }: NoteIncident): Date =>
  isKept && key && deviceTime && deviceTime < now ? deviceTime : now;

/** Notes what happened on the day, by the sheet's link, also once the sheet is validated, and tells the session's officers. */
export const noteIncident = (database: Database, command: NoteIncident): Promise<NotedIncident> =>
  journalTransaction(database, async (tx) => {
    const { text, deviceTime, key, now, origin } = command;
    const target = await resolveSheet(tx, { ...command, shownAt: shownAtOf(command) });
    if (key && (await isIncidentReceived(tx, { key, sheetUuid: target.sheet.uuid, text }))) return { target, isRepeated: true };
    const line = await journalSheet(tx, target, {
      type: 'incident_noted',
      reason: text,
      serverTime: now,
      deviceTime,
      method: 'form',
    });
    if (key) await writeReceipt(tx, { key, eventId: line.id, now });
    const noted = withIncident(target, line);
    // Staff who note it themselves need no notice.
    if (target.caller.isStaff) return { target: noted, isRepeated: false };
    const person = target.caller.name || EMARGEMENT_ACTOR_LABELS[target.caller.kind];
    return { target: await openRequest(tx, noted, { kind: 'incident', person, reason: text, now, origin }), isRepeated: false };
  });

/** Notes an incident on the trainer's screen. */
export const recordIncident = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const call = readAttendanceCall(context);
  const read = () => readBodyFields(context, INCIDENT_FIELDS);
  const { text, deviceTime, key, isKept } = await readLinkBody(context, { call, resolve: resolveSheet }, read);
  const link = await findSheetLink(database, call);
  const detail = problemMessage('attendance.too_many_incidents');
  if (!isStaffOf(call.actor, link)) await consumePoint(incidentLimiter(database), limiterKey(call.uuid), { detail });
  const { target, isRepeated } = await noteIncident(database, {
    ...call,
    link,
    text,
    deviceTime: deviceTime === null ? null : new Date(deviceTime),
    key: key?.toLowerCase() ?? null,
    isKept: isKept === true,
    origin: originOf(context),
  });
  return respondWithPage(context, { target, now: call.now, status: isRepeated ? 200 : 201 });
};
