import type { Database, Queryable } from '../database/database.ts';
import type { NewTrainee } from './addTrainee.ts';
import { addTrainee } from './addTrainee.ts';
import { lockJournal } from './appendEvent.ts';
import { refuse } from './attendanceRefusal.ts';
import { journalSheet } from './journalSheet.ts';
import { openRequest } from './officerRequests.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';

export interface AddWalkIn extends Call {
  readonly trainee: NewTrainee;
  readonly requestId: string;
  readonly origin: string;
}

/** `uuid` of the entry; null: the officer is asked first. */
export type WalkIn = { readonly uuid: string | null };

/** People whom the trainer put on the sheet, by link, proof or login: staff confirms those beyond the limit. */
const WALK_INS = `SELECT count(DISTINCT entry_uuid)::int AS count FROM emargement_events
  WHERE sheet_uuid = $1 AND type = 'entry_added' AND actor_kind IN ('sheet_link', 'trainer', 'trainer_proof')`;

const countWalkIns = async (tx: Queryable, sheetUuid: string): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(WALK_INS, [sheetUuid]);
  return row?.count ?? 0;
};

/** Puts somebody on the sheet whom nobody had announced, or asks the officer once the sheet has taken as many as it may. */
export const addWalkIn = (database: Database, command: AddWalkIn): Promise<WalkIn> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveSheet(tx, command);
    const { sheet, caller } = target;
    const { trainee, now, origin } = command;
    if (sheet.validatedAt) throw refuse('validated');
    if (caller.isStaff || (await countWalkIns(tx, sheet.uuid)) < sheet.rules.walkIns)
      return { uuid: await addTrainee(tx, command) };
    const { firstName, lastName } = trainee;
    const person = `${firstName} ${lastName}`;
    if (sheet.requests.some((request) => request.kind === 'walk_in' && request.status === 'open' && request.person === person)) {
      throw refuse('already_asked');
    }
    await openRequest(tx, target, { kind: 'walk_in', person, firstName, lastName, now, origin });
    await journalSheet(tx, target, { type: 'walk_in_asked', serverTime: now, method: 'form' });
    return { uuid: null };
  });
