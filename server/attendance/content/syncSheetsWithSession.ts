import { deletedFrom } from '../../database/changedTables.ts';
import { changeTable } from '../../records/changeTable.ts';
import type { Writer } from '../../records/recordWriter.ts';
import type { Caller } from '../caller/attendanceCaller.ts';
import { appendEvents, lockJournal, type NewEvent } from '../journal/journalTransaction.ts';
import { hasSignature } from '../sheet/readSheetStates.ts';

/** Author of the trainees' addition to the sheets, for the journal; default: the product. */
export type SheetActor = Pick<NewEvent, 'actorKind' | 'actorName' | 'actorAccountId'>;

const SYSTEM: SheetActor = { actorKind: 'system', actorName: 'Pilotage', actorAccountId: null };

/**
 * Creates missing sheets, and deletes unsigned sheets of logistic sessions removed from the training session; signed ones stay,
 * as proof.
 */
const MAKE_AND_DROP_SHEETS = `with dropped as (
    delete from emargement_sheets s
    where s.training_session_id = any($1::int[])
      and not exists (
        select from logistic_sessions_training_sessions l
        where l.owner_id = s.logistic_session_id and l.target_id = s.training_session_id
      )
      and not exists (select from emargement_events e where e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed'))
  )
  insert into emargement_sheets (uuid, logistic_session_id, training_session_id, created_at, updated_at)
  select gen_random_uuid(), owner_id, target_id, $2::timestamptz, $2::timestamptz from logistic_sessions_training_sessions where target_id = any($1::int[])
  on conflict (logistic_session_id, training_session_id) do nothing`;

const RETURNED = `t.id as "entryId", t.uuid as "entryUuid", t.need_training_id as "needTrainingId",
  (select s.uuid from emargement_sheets s where s.id = t.sheet_id) as "sheetUuid"`;

const ADD_ENTRIES = `insert into emargements as t (uuid, sheet_id, logistic_session_id, training_session_id, need_training_id)
  select gen_random_uuid(), s.id, s.logistic_session_id, s.training_session_id, n.id
  from emargement_sheets s join need_trainings n on n.training_session_id = s.training_session_id
  where s.training_session_id = any($1::int[]) and s.validated_at is null
  on conflict (sheet_id, need_training_id) do nothing
  returning ${RETURNED}`;

const OPEN_SHEET = 's.id = t.sheet_id and s.training_session_id = any($1::int[]) and s.validated_at is null';
const ON_SESSION = `exists (
  select from need_trainings n where n.id = t.need_training_id and n.training_session_id = t.training_session_id)`;

/** A trainee's place on a sheet that was added or removed. */
export interface ChangedEntry {
  readonly entryId: number;
  readonly entryUuid: string;
  readonly needTrainingId: number;
  readonly sheetUuid: string;
}

type Sync = Pick<Writer, 'database' | 'now'> & { readonly ids: readonly number[] };

/** Entries of needs that left the session; one that is signed stays. */
const removeEntries = (sync: Sync): Promise<ChangedEntry[]> =>
  changeTable<ChangedEntry>(sync, 'emargements', {
    set: { deleted_at: '$2::timestamptz' },
    from: 'emargement_sheets s',
    where: `${OPEN_SHEET} and t.deleted_at is null and not ${ON_SESSION} and not ${hasSignature('t')}`,
    returning: RETURNED,
    values: [sync.ids, sync.now],
  });

/** Entries of needs that came back to the session. */
const restoreEntries = (sync: Sync): Promise<ChangedEntry[]> =>
  changeTable<ChangedEntry>(sync, 'emargements', {
    set: { deleted_at: 'null' },
    from: 'emargement_sheets s',
    where: `${OPEN_SHEET} and t.deleted_at is not null and ${ON_SESSION}`,
    returning: RETURNED,
    values: [sync.ids],
  });

/** Closes requests about people who left the session. */
const dropRequests = async (sync: Sync, removedEntries: readonly ChangedEntry[], settledBy: string): Promise<void> => {
  if (removedEntries.length === 0) return;
  await changeTable(sync, 'attendance_requests', {
    set: { status: "'settled'", decision: "'done'", settled_by: '$2', settled_at: '$3::timestamptz' },
    where: "t.status = 'open' and t.entry_id = any($1::int[])",
    values: [removedEntries.map(({ entryId }) => entryId), settledBy, sync.now],
  });
};

/** A person who acts on a sheet, as the journal of the entries names them. */
export const sheetActor = ({ kind, name, accountId }: Caller): SheetActor => ({
  actorKind: kind,
  actorName: name,
  actorAccountId: accountId,
});

/**
 * Brings the attendance sheets of training sessions in line with their days and their trainees. Call it in the transaction that
 * puts a need on a session, takes one off, or links its logistic sessions; validated sheets and signatures stay untouched.
 * @returns the entries that were added
 */
export const syncSheetsWithSession = async (
  { database, now }: Pick<Writer, 'database' | 'now'>,
  trainingSessions: number | readonly number[],
  actor: SheetActor = SYSTEM,
): Promise<readonly ChangedEntry[]> => {
  const ids = typeof trainingSessions === 'number' ? [trainingSessions] : trainingSessions;
  const tx = await lockJournal(database);
  const sync = { database: tx, now, ids };
  await tx.write(deletedFrom('emargement_sheets'), MAKE_AND_DROP_SHEETS, [ids, now]);
  const removedEntries = await removeEntries(sync);
  await dropRequests(sync, removedEntries, actor.actorName);
  const addedEntries = [...(await restoreEntries(sync)), ...(await tx.write<ChangedEntry>('emargements', ADD_ENTRIES, [ids]))];
  const event = { ...actor, serverTime: now, method: actor.actorKind === 'system' ? 'api' : 'form' };
  const lineOf = (type: 'entry_removed' | 'entry_added') => (entry: ChangedEntry) => ({
    ...event,
    type,
    sheetUuid: entry.sheetUuid,
    entryUuid: entry.entryUuid,
  });
  await appendEvents(tx, [...removedEntries.map(lineOf('entry_removed')), ...addedEntries.map(lineOf('entry_added'))]);
  return addedEntries;
};
