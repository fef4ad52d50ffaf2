import { contentChangeWords } from '../../../model/messages/attendance/sheetContent.ts';
import type { Queryable } from '../../database/database.ts';
import type { Caller } from '../caller/attendanceCaller.ts';
import { appendEvent, type JournalTransaction, lockJournal } from '../journal/journalTransaction.ts';
import { readSheetStates, type SheetState } from '../sheet/readSheetStates.ts';
import { contentHash, keepContent } from '../sheet/sheetContentHash.ts';
import { type SheetSource, sheetsShowingRecordStatement } from './keepSignedDays.ts';

/** Author of the change; null: found outside the product. */
export type ContentAuthor = Pick<Caller, 'kind' | 'name' | 'accountId'> | null;

interface Changed {
  readonly source: SheetSource;
  readonly ids: readonly number[];
  readonly author: ContentAuthor;
  readonly now: Date;
}

const isChanged = ({ fault }: SheetState): boolean => fault === 'content_changed';

type Note = Pick<Changed, 'author' | 'now'>;

const noteSheet = async (tx: JournalTransaction, state: SheetState, { author, now }: Note): Promise<void> => {
  const { uuid, content, changes } = state;
  if (!content) return;
  await keepContent(tx, content);
  await appendEvent(tx, {
    type: author ? 'content_corrected' : 'content_altered',
    sheetUuid: uuid,
    actorKind: author?.kind ?? 'system',
    actorName: author?.name ?? 'Pilotage',
    actorAccountId: author?.accountId ?? null,
    serverTime: now,
    method: 'form',
    reason: changes().map(contentChangeWords).join(' ; ') || null,
    sheetContentHash: contentHash(content),
  });
};

/**
 * Journals differences between validated sheets and their last journalled content. Call it before a write without author, so that
 * outside changes are not attributed to the writer, and after it with the author.
 */
export const noteContentChanges = async (transaction: Queryable, { source, ids, ...note }: Changed): Promise<void> => {
  if (ids.length === 0) return;
  const sheets = await sheetsShowingRecordStatement.rows(transaction, { source }, [ids]);
  const states = await readSheetStates(
    transaction,
    sheets.map(({ uuid }) => uuid),
  );
  const changedUuids = states.filter(isChanged).map(({ uuid }) => uuid);
  if (changedUuids.length === 0) return;
  // Read again under the lock: another transaction may have recorded it.
  const tx = await lockJournal(transaction);
  for (const state of await readSheetStates(tx, changedUuids)) if (isChanged(state)) await noteSheet(tx, state, note);
};

/** Runs a write and journals its changes of validated sheets. */
export const withContentNotes = async <Result>(
  tx: Queryable,
  change: Changed & { readonly author: NonNullable<ContentAuthor> },
  write: () => Promise<Result>,
): Promise<Result> => {
  await noteContentChanges(tx, { ...change, author: null });
  const result = await write();
  await noteContentChanges(tx, change);
  return result;
};
