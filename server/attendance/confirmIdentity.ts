import { isUnconfirmed } from '../../model/attendance/walkIn.ts';
import type { Database } from '../database/database.ts';
import { changeTable } from '../records/changeTable.ts';
import { appendEvents } from './appendEvent.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalTransaction } from './journalTransaction.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveEntry } from './resolveTarget.ts';
import { sheetActor } from './syncSheetsWithSession.ts';
import { withEntry } from './updatedTarget.ts';

interface ConfirmedEntry {
  readonly entryUuid: string;
  readonly sheetUuid: string;
}

/** An officer confirms who a walk-in is, on all sheets of the training, also after their validation; each journal has a line. */
export const confirmIdentity = (database: Database, call: Call): Promise<EntryTarget> =>
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
