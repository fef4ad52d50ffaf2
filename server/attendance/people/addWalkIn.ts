import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { type Call, type EntryTarget, resolveSheet } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { openRequest } from '../requests/officerRequests.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { addTrainee, type NewTrainee } from './addTrainee.ts';

export interface AddWalkIn extends Call {
  readonly trainee: NewTrainee;
  readonly requestId: string;
  readonly origin: string;
}

/** People added to the sheet by the trainer (link, proof or login): above the limit staff has to approve. */
const walkInsStatement = defineStatement({
  text: `select count(distinct entry_uuid)::int as count from emargement_events
  where sheet_uuid = $1 and type = 'entry_added' and actor_kind in ('sheet_link', 'trainer', 'trainer_proof')`,
  columns: {
    count: 'int4',
  },
});

const countWalkIns = async (tx: Queryable, sheetUuid: string): Promise<number> =>
  (await walkInsStatement.row(tx, [sheetUuid]))?.count ?? 0;

/**
 * Adds an unannounced trainee to the sheet, or asks the officer once the sheet's limit is reached.
 * @returns the sheet with the new entry; null: the officer has to approve first
 */
export const addWalkIn = (database: Database, command: AddWalkIn): Promise<EntryTarget | null> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, command);
    const { sheet, caller } = target;
    const { trainee, now, origin } = command;
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const isTaken = caller.isStaff || (await countWalkIns(tx, sheet.uuid)) < sheet.rules.walkIns;
    if (isTaken) return { ...target, entry: await addTrainee(tx, target, command) };
    const { firstName, lastName, statedCompany } = trainee;
    const person = `${firstName} ${lastName}`;
    if (sheet.requests.some((request) => request.kind === 'walk_in' && request.status === 'open' && request.person === person)) {
      throw attendanceRefusal('already_asked');
    }
    await openRequest(tx, target, { kind: 'walk_in', person, firstName, lastName, statedCompany, now, origin });
    await journalSheet(tx, target, { type: 'walk_in_asked', serverTime: now, method: 'form' });
    return null;
  });
