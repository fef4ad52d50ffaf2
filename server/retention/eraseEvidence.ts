import { remainderHash, remainderSeal } from '../attendance/journal/journal.ts';
import { appendEvent, lockJournal } from '../attendance/journal/journalTransaction.ts';
import { journalLinesStatement } from '../evidence/anchors/journalAnchors.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { changeTable } from '../records/changeTable.ts';
import { eraseAddedValues } from './eraseAddedValues.ts';
import { eraseAnswersOfSheet } from './eraseAnswers.ts';

/** The journal's trigger allows no other change, and this one only after the `erased` line exists. */
const EMPTY = `update emargement_events set svg = null, actor_name = '', reason = null
  where sheet_uuid = $1 and id < $2 and type <> 'erased'`;

const FORGET_ENTRIES = {
  set: { absence_category: 'null', absence_reason: 'null', email_need_training: 'null', stated_company: 'null' },
  from: 'emargement_sheets s',
  where: 's.id = t.sheet_id and s.uuid = $1',
};

/** Requests to the officer, and all data that could identify a signer. */
const FORGET_SIGNERS = (['attendance_requests', 'attendance_trainer_proofs', 'attendance_codes'] as const).map((table) => ({
  table,
  text: `delete from ${table} where sheet_id = (select id from emargement_sheets where uuid = $1)`,
}));
const FORGET_DEVICES = (['attendance_passes', 'attendance_mail_keys'] as const).map((table) => ({
  table,
  text: `delete from ${table} where entry_id in (
    select e.id from emargements e join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1)`,
}));

/** Decisions and results of its training are erased with its last sheet. */
const FORGET_TRAINING = (['document_releases', 'training_results'] as const).map((table) => ({
  table,
  text: `delete from ${table} where training_session_id = (select training_session_id from emargement_sheets where uuid = $1)
    and not exists (select from emargement_sheets o join emargement_events v on v.sheet_uuid = o.uuid and v.svg is not null
      where o.training_session_id = ${table}.training_session_id)`,
}));

/** Absences stay, as the sheet's lines name them; their reasons and files go, and who noted them. */
const FORGET_HALF_DAYS = {
  table: 'emargement_half_days',
  text: `update emargement_half_days set absence_category = null, absence_reason = null, file_id = null, noted_by = ''
    where entry_id in (select e.id from emargements e join emargement_sheets s on s.id = e.sheet_id where s.uuid = $1)`,
} as const;

const FORGET_CONTENTS = { table: 'emargement_contents', text: 'delete from emargement_contents where sheet_uuid = $1' } as const;

/** Returns the store keys of the PDFs. */
const FORGET_EDITIONS = {
  with: `kept as (select id, storage_key as "storageKey" from sealed_sheets
    where sheet_uuid = $1 and storage_key is not null for update)`,
  set: { storage_key: 'null', erased_at: '$2::timestamptz' },
  from: 'kept',
  where: 't.id = kept.id',
  returning: 'kept."storageKey"',
};

/**
 * Erases drawings, names and reasons of a sheet's lines after adding an `erased` line that seals the rest, and deletes its sealed
 * PDFs. Returns the files to delete from the store after the commit.
 */
export const eraseEvidence = async (
  { database, actor, now }: WriteContext,
  sheetUuid: string,
  reason: string,
): Promise<readonly string[]> => {
  const tx = await lockJournal(database);
  const lines = await journalLinesStatement.rows(tx, [[sheetUuid]]);
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
  const writer = { database: tx, now };
  await changeTable(writer, 'emargements', { ...FORGET_ENTRIES, values: [sheetUuid] });
  for (const { table, text } of [...FORGET_SIGNERS, ...FORGET_DEVICES, ...FORGET_TRAINING, FORGET_HALF_DAYS, FORGET_CONTENTS])
    await tx.write(table, text, [sheetUuid]);
  await eraseAddedValues(writer, sheetUuid);
  await eraseAnswersOfSheet(writer, sheetUuid);
  const forgotten = { ...FORGET_EDITIONS, values: [sheetUuid, now] };
  const editions = await changeTable<{ readonly storageKey: string }>(writer, 'sealed_sheets', forgotten);
  return editions.map(({ storageKey }) => storageKey);
};
