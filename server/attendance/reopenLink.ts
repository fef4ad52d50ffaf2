import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import type { Database } from '../database/database.ts';
import { changeTable } from '../records/changeTable.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { isTrainerOf } from './sheetRights.ts';
import { withSheet } from './updatedTarget.ts';

/** A trainer of the session (login or proof) or staff reopens the sheet's link until the end of the current day. */
export const reopenLink = (database: Database, call: Call): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, call);
    const { sheet, actor, proof, caller } = target;
    if (!caller.isStaff && !proof && !(actor && isTrainerOf(actor, sheet))) throw attendanceRefusal('proof_needed');
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const until = parisInstant(parisDay(call.now), '24:00');
    const opened = { set: { link_until: '$2::timestamptz' }, where: 't.id = $1', values: [sheet.id, until] };
    await changeTable({ database: tx, now: call.now }, 'emargement_sheets', opened);
    await journalSheet(tx, target, { type: 'link_reopened', serverTime: call.now, method: 'form' });
    return withSheet(target, { linkUntil: until });
  });
