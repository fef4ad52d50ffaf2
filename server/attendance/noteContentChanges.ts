import { contentChangeWords } from '../../model/messages/attendance/sheetContent.ts';
import type { Queryable } from '../database/database.ts';
import { appendEvent, lockJournal } from './appendEvent.ts';
import { keepContent } from './keepContent.ts';
import { readSheetState } from './readSheetState.ts';
import { contentHash } from './sheetContentHash.ts';
import type { Caller } from './sheetRights.ts';

/** Validated sheets that say something of a record, by its collection. */
const SHEETS_OF = {
  trainees: `SELECT DISTINCT s.uuid FROM emargement_sheets s JOIN emargements e ON e.sheet_id = s.id
    JOIN need_trainings n ON n.id = e.need_training_id WHERE n.trainee_id = any($1::int[])`,
  need_trainings: `SELECT DISTINCT s.uuid FROM emargement_sheets s JOIN emargements e ON e.sheet_id = s.id
    WHERE e.need_training_id = any($1::int[])`,
  trainers: `SELECT DISTINCT s.uuid FROM emargement_sheets s JOIN logistic_sessions_trainers t ON t.owner_id = s.logistic_session_id
    WHERE t.target_id = any($1::int[])`,
  logistic_sessions: 'SELECT s.uuid FROM emargement_sheets s WHERE s.logistic_session_id = any($1::int[])',
  training_sessions: 'SELECT s.uuid FROM emargement_sheets s WHERE s.training_session_id = any($1::int[])',
  training_types: `SELECT s.uuid FROM emargement_sheets s JOIN training_sessions t ON t.id = s.training_session_id
    WHERE t.training_type_id = any($1::int[])`,
  training_locations: `SELECT s.uuid FROM emargement_sheets s JOIN logistic_sessions l ON l.id = s.logistic_session_id
    WHERE l.training_location_id = any($1::int[])`,
} as const;

/** Collections whose records a sheet speaks of. */
export type SheetSource = keyof typeof SHEETS_OF;

/** Who makes the change; null: nobody of the product, a change beside it was found. */
export type ContentAuthor = Pick<Caller, 'kind' | 'name' | 'accountId'> | null;

interface Changed {
  readonly source: SheetSource;
  readonly ids: readonly number[];
  readonly author: ContentAuthor;
  readonly now: Date;
}

const noteSheet = async (tx: Queryable, uuid: string, { author, now }: Pick<Changed, 'author' | 'now'>): Promise<void> => {
  const seen = await readSheetState(tx, uuid);
  if (seen.fault !== 'content_changed') return;
  await lockJournal(tx);
  const { fault, content, changes } = await readSheetState(tx, uuid);
  if (fault !== 'content_changed' || !content) return;
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
 * Journals what validated sheets say otherwise than their last line has it. Call it before a write with no author, so that the writer
 * does not answer for what was changed beside the product, and after it with the writer.
 */
export const noteContentChanges = async (tx: Queryable, { source, ids, ...note }: Changed): Promise<void> => {
  if (ids.length === 0) return;
  const sheets = await tx.query<{ uuid: string }>(`${SHEETS_OF[source]} AND s.validated_at IS NOT NULL ORDER BY 1`, [ids]);
  for (const { uuid } of sheets) await noteSheet(tx, uuid, note);
};

/** Does a write and journals what it changes of validated sheets. */
export const withContentNotes = async <Result>(
  tx: Queryable,
  changed: Changed & { readonly author: NonNullable<ContentAuthor> },
  write: () => Promise<Result>,
): Promise<Result> => {
  await noteContentChanges(tx, { ...changed, author: null });
  const result = await write();
  await noteContentChanges(tx, changed);
  return result;
};
