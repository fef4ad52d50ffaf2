import type { Database, Queryable } from '../database/database.ts';
import type { NewTrainee } from './addTrainee.ts';
import { addTrainee } from './addTrainee.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { openRequest } from './officerRequests.ts';
import type { Call, EntryTarget } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { walkInsStatement } from './walkInsStatement.ts';

export interface AddWalkIn extends Call {
  readonly trainee: NewTrainee;
  readonly requestId: string;
  readonly origin: string;
}

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
