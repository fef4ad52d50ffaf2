import type { Queryable } from '../database/database.ts';
import { deletedFrom } from '../database/writtenAlong.ts';
import type { NewEvent } from './appendEvent.ts';
import { appendEvents, lockJournal } from './appendEvent.ts';

/** Who puts trainees on the sheets, for the journal; default: the product itself. */
export type SheetActor = Pick<NewEvent, 'actorKind' | 'actorName' | 'actorAccountId'>;

const SYSTEM: SheetActor = { actorKind: 'system', actorName: 'Pilotage', actorAccountId: null };

const MAKE_SHEETS = `INSERT INTO emargement_sheets (uuid, logistic_session_id, training_session_id)
  SELECT gen_random_uuid(), owner_id, target_id FROM logistic_sessions_training_sessions WHERE target_id = any($1::int[])
  ON CONFLICT (logistic_session_id, training_session_id) DO NOTHING`;

/** Sheets of days that left the session, unless somebody signed them: those stay as proof. */
const DROP_SHEETS = `DELETE FROM emargement_sheets s
  WHERE s.training_session_id = any($1::int[])
    AND NOT EXISTS (
      SELECT FROM logistic_sessions_training_sessions l
      WHERE l.owner_id = s.logistic_session_id AND l.target_id = s.training_session_id
    )
    AND NOT EXISTS (SELECT FROM emargement_events e WHERE e.sheet_uuid = s.uuid AND e.type IN ('signed', 'counter_signed'))`;

const ADD_ENTRIES = `INSERT INTO emargements AS old (uuid, sheet_id, logistic_session_id, training_session_id, need_training_id)
  SELECT gen_random_uuid(), s.id, s.logistic_session_id, s.training_session_id, n.id
  FROM emargement_sheets s JOIN need_trainings n ON n.training_session_id = s.training_session_id
  WHERE s.training_session_id = any($1::int[]) AND s.validated_at IS NULL
  ON CONFLICT (sheet_id, need_training_id) DO UPDATE SET deleted_at = NULL, version = old.version + 1, updated_at = now()
    WHERE old.deleted_at IS NOT NULL
  RETURNING uuid AS "entryUuid", (SELECT s.uuid FROM emargement_sheets s WHERE s.id = sheet_id) AS "sheetUuid"`;

/** Entries of needs that left the session; a signature that stands keeps its entry. */
const REMOVE_ENTRIES = `UPDATE emargements e SET deleted_at = now(), version = e.version + 1, updated_at = now()
  FROM emargement_sheets s
  WHERE s.id = e.sheet_id AND s.training_session_id = any($1::int[]) AND s.validated_at IS NULL AND e.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM need_trainings n WHERE n.id = e.need_training_id AND n.training_session_id = s.training_session_id)
    AND NOT EXISTS (
      SELECT FROM (
        SELECT DISTINCT ON (period) type FROM emargement_events v
        WHERE v.entry_uuid = e.uuid AND v.type IN ('signed', 'signature_deleted') ORDER BY period, id DESC
      ) last WHERE last.type = 'signed'
    )
  RETURNING e.uuid AS "entryUuid", s.uuid AS "sheetUuid"`;

/** What was asked for somebody who left the session is asked no more. */
const DROP_REQUESTS = `UPDATE attendance_requests SET status = 'settled', decision = 'done', settled_by = $2, settled_at = $3,
    version = version + 1, updated_at = $3
  WHERE status = 'open' AND entry_id IN (SELECT id FROM emargements WHERE uuid = any($1::uuid[]))`;

interface Changed {
  readonly entryUuid: string;
  readonly sheetUuid: string;
}

/**
 * Brings the attendance sheets of training sessions in line with their days and their trainees. Call it in the transaction that
 * puts a need on a session, takes one off, or links its logistic sessions; validated sheets and signatures stay untouched.
 */
export const syncSheetsWithSession = async (
  tx: Queryable,
  trainingSessions: number | readonly number[],
  now: Date,
  actor: SheetActor = SYSTEM,
): Promise<void> => {
  const values = [typeof trainingSessions === 'number' ? [trainingSessions] : trainingSessions];
  await lockJournal(tx);
  await tx.write(deletedFrom('emargement_sheets'), DROP_SHEETS, values);
  await tx.write('emargement_sheets', MAKE_SHEETS, values);
  const removed = await tx.write<Changed>('emargements', REMOVE_ENTRIES, values);
  if (removed.length > 0)
    await tx.write('attendance_requests', DROP_REQUESTS, [removed.map(({ entryUuid }) => entryUuid), actor.actorName, now]);
  const added = await tx.write<Changed>('emargements', ADD_ENTRIES, values);
  const method = actor.actorKind === 'system' ? 'api' : 'form';
  const event = { ...actor, serverTime: now, method };
  await appendEvents(tx, [
    ...removed.map((entry) => ({ ...event, ...entry, type: 'entry_removed' }) as const),
    ...added.map((entry) => ({ ...event, ...entry, type: 'entry_added' }) as const),
  ]);
};
