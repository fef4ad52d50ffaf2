import { REASON_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { changeTable } from '../../records/changeTable.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet, withSheet } from '../caller/journalSheet.ts';
import { readAttendanceCall, readLinkBody } from '../caller/readAttendanceCall.ts';
import { type Call, resolveSheet, type Target } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage } from '../pages/respondWithPage.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { validateSheet } from './validateSheet.ts';

/** Validates the sheet and asks for its sealed PDF. */
export const validate = async (context: AppContext): Promise<Response> => {
  const { database, jobs } = context.get('deps');
  const origin = originOf(context);
  const call = readAttendanceCall(context);
  const target = await validateSheet(database, call, (tx, sheetUuid) => jobs.enqueue(tx, 'seal_sheet', { sheetUuid, origin }));
  return respondWithPage(context, { target, now: call.now });
};

/** Cancels a sheet's validation; staff only, with a reason in the journal. */
export const unvalidateSheet = (database: Database, { reason, ...call }: Call & { readonly reason: string }): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveSheet(tx, call));
    if (!target.sheet.validatedAt) throw attendanceRefusal('not_validated');
    await changeTable({ database: tx, now: call.now }, 'emargement_sheets', {
      set: { validated_at: 'null', validated_by_id: 'null' },
      where: 't.id = $1',
      values: [target.sheet.id],
    });
    await journalSheet(tx, target, { type: 'unvalidated', reason, serverTime: call.now, method: 'form' });
    return withSheet(target, { validatedAt: null });
  });

/** Opens a validated sheet again. */
export const unvalidate = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const reason = await readLinkBody(context, { call }, () => readBodyFields(context, REASON_FIELDS));
  return respondWithPage(context, {
    target: await unvalidateSheet(context.get('deps').database, { ...call, ...reason }),
    now: call.now,
  });
};
