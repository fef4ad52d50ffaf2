import type { Database } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { lockJournal } from './appendEvent.ts';
import { journalSheet } from './journalSheet.ts';
import { openRequest } from './officerRequests.ts';
import type { Call } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';

export interface ReportNotMe extends Call {
  readonly reason: string | null;
  readonly origin: string;
}

const BLOCK = 'UPDATE emargements SET link_blocked_at = $2, version = version + 1, updated_at = $2 WHERE id = $1';

/**
 * "Ce n'est pas moi": the personal link shows and takes nothing more until the officer has decided. Signing on the trainer's device
 * stays possible: the person named may well be there. Said again, it is done already.
 */
export const reportNotMe = (database: Database, { reason, origin, ...call }: ReportNotMe): Promise<void> =>
  database.transaction(async (tx) => {
    await lockJournal(tx);
    const target = await resolveTarget(tx, call);
    const { entry, caller, isBlocked } = target;
    if (!entry || caller.kind !== 'entry_link') throw notFound();
    if (isBlocked) return;
    await tx.write('emargements', BLOCK, [entry.id, call.now]);
    await journalSheet(tx, target, { type: 'identity_denied', reason, serverTime: call.now, method: 'form' });
    const person = `${entry.firstName} ${entry.lastName}`;
    await openRequest(tx, target, { kind: 'not_me', person, reason, now: call.now, origin });
  });
