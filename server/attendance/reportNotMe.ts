import type { Database } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import { journalSheet } from './journalSheet.ts';
import { journalTransaction } from './journalTransaction.ts';
import { openRequest } from './officerRequests.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveTarget } from './resolveTarget.ts';
import { withEntry } from './updatedTarget.ts';

export interface ReportNotMe extends Call {
  readonly reason: string | null;
  readonly origin: string;
}

/**
 * "Ce n'est pas moi", from one's own link only: closes it until the officer has decided. Signing on the trainer's device stays possible,
 * since the named person may be present. Repeated reports change nothing.
 */
export const reportNotMe = (database: Database, { reason, origin, ...call }: ReportNotMe): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveTarget(tx, call);
    const { entry, caller, pass, isBlocked } = target;
    if (!entry || caller.kind !== 'entry_link' || pass) throw notFound();
    if (isBlocked) return target;
    const blocked = { set: { link_blocked_at: '$2::timestamptz' }, where: 't.id = $1', values: [entry.id, call.now] };
    await changeTable({ database: tx, now: call.now }, 'emargements', blocked);
    await journalSheet(tx, target, { type: 'identity_denied', reason, serverTime: call.now, method: 'form' });
    const person = `${entry.firstName} ${entry.lastName}`;
    const updated = await openRequest(tx, { ...target, entry }, { kind: 'not_me', person, reason, now: call.now, origin });
    return { ...withEntry(updated, { linkBlockedAt: call.now }), isBlocked: true };
  });
