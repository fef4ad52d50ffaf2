import { REASON_FIELDS } from '../../model/attendance/attendanceBodies.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import { readAttendanceCall } from './readAttendanceCall.ts';
import { readLinkBody } from './readLinkBody.ts';
import { respondWithPage } from './respondWithPage.ts';
import { unvalidateSheet } from './unvalidateSheet.ts';
import { validateSheet } from './validateSheet.ts';

/** Validates the sheet and asks for its sealed PDF. */
export const validate = async (context: AppContext): Promise<Response> => {
  const { database, jobs } = context.get('deps');
  const origin = originOf(context);
  const call = readAttendanceCall(context);
  const target = await validateSheet(database, call, (tx, sheetUuid) => jobs.enqueue(tx, 'seal_sheet', { sheetUuid, origin }));
  return respondWithPage(context, { target, now: call.now });
};

/** Opens a validated sheet again. */
export const unvalidate = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const reason = await readLinkBody(context, { call }, () => readBodyFields(context, REASON_FIELDS));
  return respondWithPage(context, {
    target: await unvalidateSheet(context.get('deps').database, { ...call, ...reason }),
    now: call.now,
  });
};
