import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import type { Database } from '../database/database.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { isTrainerOf } from './sheetRights.ts';

const REOPEN = 'UPDATE emargement_sheets SET link_until = $2, version = version + 1, updated_at = $3 WHERE id = $1';

/** A trainer of the session, by login or proof, or staff opens the sheet's link again, until the end of the day on which they do. */
export const reopenLink = (database: Database, call: Call): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveSheet(tx, call);
    const { sheet, actor, proof, caller } = target;
    if (!caller.isStaff && !proof && !(actor && isTrainerOf(actor, sheet))) throw refuse('proof_needed');
    if (sheet.validatedAt) throw refuse('validated');
    const until = parisInstant(parisDay(call.now), '24:00');
    await tx.write('emargement_sheets', REOPEN, [sheet.id, until, call.now]);
    await journalSheet(tx, target, { type: 'link_reopened', serverTime: call.now, method: 'form' });
  });
