import { appendEvent, lockJournal } from '../attendance/appendEvent.ts';
import { remainderHash, remainderSeal } from '../attendance/erasure.ts';
import type { JournalLine } from '../attendance/journal.ts';
import { JOURNAL_COLUMNS } from '../attendance/journal.ts';
import type { WriteContext } from '../records/writeContext.ts';

const LINES = `SELECT ${JOURNAL_COLUMNS} FROM emargement_events WHERE sheet_uuid = $1 ORDER BY id`;

/** All that the journal's trigger lets change, and only under the line `erased` that stands by now. */
const EMPTY = `UPDATE emargement_events SET svg = NULL, actor_name = '', reason = NULL
  WHERE sheet_uuid = $1 AND id < $2 AND type <> 'erased'`;

const FORGET_ENTRIES = `UPDATE emargements e SET absence_category = NULL, absence_reason = NULL, email_need_training = NULL, version = e.version + 1, updated_at = $2
  FROM emargement_sheets s WHERE s.id = e.sheet_id AND s.uuid = $1`;

/** Texts and names of what was asked of the officer, and all by which somebody could still be recognised as a signer. */
const FORGET_SIGNERS = (['attendance_requests', 'attendance_trainer_proofs', 'attendance_codes'] as const).map((table) => ({
  table,
  text: `DELETE FROM ${table} WHERE sheet_id = (SELECT id FROM emargement_sheets WHERE uuid = $1)`,
}));
const FORGET_DEVICES = (['attendance_passes', 'attendance_mail_keys'] as const).map((table) => ({
  table,
  text: `DELETE FROM ${table} WHERE entry_id IN (
    SELECT e.id FROM emargements e JOIN emargement_sheets s ON s.id = e.sheet_id WHERE s.uuid = $1)`,
}));

/** What was decided and assessed on its training goes with the last of its sheets. */
const FORGET_TRAINING = (['document_releases', 'training_results'] as const).map((table) => ({
  table,
  text: `DELETE FROM ${table} WHERE training_session_id = (SELECT training_session_id FROM emargement_sheets WHERE uuid = $1)
    AND NOT EXISTS (SELECT FROM emargement_sheets o JOIN emargement_events v ON v.sheet_uuid = o.uuid AND v.svg IS NOT NULL
      WHERE o.training_session_id = ${table}.training_session_id)`,
}));

const FORGET_CONTENTS = { table: 'emargement_contents', text: 'DELETE FROM emargement_contents WHERE sheet_uuid = $1' } as const;

const EDITIONS =
  'SELECT storage_key AS "storageKey" FROM sealed_sheets WHERE sheet_uuid = $1 AND storage_key IS NOT NULL FOR UPDATE';
const FORGET_EDITIONS = `UPDATE sealed_sheets SET storage_key = NULL, erased_at = $2, version = version + 1, updated_at = $2
  WHERE sheet_uuid = $1 AND storage_key IS NOT NULL`;

/**
 * Empties a sheet's lines of their drawings, names and reasons under a line `erased` that seals the rest, and forgets its sealed
 * PDFs. Answers with the files that the store may forget once the transaction holds.
 */
export const eraseEvidence = async (
  { database: tx, actor, now }: WriteContext,
  sheetUuid: string,
  reason: string,
): Promise<readonly string[]> => {
  await lockJournal(tx);
  const lines = await tx.query<JournalLine>(LINES, [sheetUuid]);
  const erased = await appendEvent(tx, {
    type: 'erased',
    sheetUuid,
    actorKind: actor.kind,
    actorName: actor.name,
    actorAccountId: actor.accountId,
    serverTime: now,
    method: 'form',
    reason,
    sheetContentHash: remainderSeal(lines.map(remainderHash)),
  });
  await tx.write('emargement_events', EMPTY, [sheetUuid, erased.id]);
  await tx.write('emargements', FORGET_ENTRIES, [sheetUuid, now]);
  for (const { table, text } of [...FORGET_SIGNERS, ...FORGET_DEVICES, ...FORGET_TRAINING, FORGET_CONTENTS])
    await tx.write(table, text, [sheetUuid]);
  const editions = await tx.query<{ storageKey: string }>(EDITIONS, [sheetUuid]);
  await tx.write('sealed_sheets', FORGET_EDITIONS, [sheetUuid, now]);
  return editions.map(({ storageKey }) => storageKey);
};
