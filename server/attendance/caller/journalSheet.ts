import { appendEvent, type NewEvent } from '../journal/appendEvent.ts';
import type { JournalLine } from '../journal/journal.ts';
import type { JournalTransaction } from '../journal/journalTransaction.ts';
import { sheetContentHash } from '../sheet/sheetContentHash.ts';
import type { Target } from './resolveTarget.ts';

type Rest = Pick<NewEvent, 'type' | 'method' | 'serverTime'> &
  Partial<Pick<NewEvent, 'period' | 'trainerId' | 'isLate' | 'reason' | 'svg' | 'deviceTime' | 'device'>>;

/** Journals a caller's action on a sheet or entry. */
export const journalSheet = (
  tx: JournalTransaction,
  { sheet, entry, caller }: Pick<Target, 'sheet' | 'entry' | 'caller'>,
  event: Rest,
): Promise<JournalLine> =>
  appendEvent(tx, {
    ...event,
    sheetUuid: sheet.uuid,
    entryUuid: entry?.uuid ?? null,
    actorKind: caller.kind,
    actorName: caller.name,
    actorAccountId: caller.accountId,
    sheetContentHash: sheetContentHash(sheet),
  });
