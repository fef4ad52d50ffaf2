import { INCIDENT_FIELDS } from '../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_LIMITS } from '../../model/attendance/attendanceLimits.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { consumePoint, limiterFor, limiterKey } from '../accounts/databaseLimiter.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import { noteIncident } from './noteIncident.ts';
import { readAttendanceCall } from './readAttendanceCall.ts';
import { readLinkBody } from './readLinkBody.ts';
import { findSheetLink, resolveSheet } from './resolveTarget.ts';
import { respondWithPage } from './respondWithPage.ts';
import { isStaffOf } from './sheetRights.ts';

const incidentLimiter = limiterFor({ keyPrefix: 'emargement_incident', ...ATTENDANCE_LIMITS.incidents });

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
