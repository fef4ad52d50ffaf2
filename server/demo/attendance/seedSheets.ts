import { GENESIS_HASH, hashLine, type JournalLine, journalTime } from '../../attendance/journal/journal.ts';
import { emargementEvents } from '../../database/schema/training/attendance.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';

const MAKE_SHEETS = `insert into emargement_sheets (uuid, logistic_session_id, training_session_id)
  select gen_random_uuid(), l.owner_id, l.target_id from logistic_sessions_training_sessions l
  where exists (select from need_trainings n where n.training_session_id = l.target_id) order by l.owner_id, l.target_id`;

const ADD_ENTRIES = `insert into emargements (uuid, sheet_id, logistic_session_id, training_session_id, need_training_id)
  select gen_random_uuid(), s.id, s.logistic_session_id, s.training_session_id, n.id
  from emargement_sheets s join need_trainings n on n.training_session_id = s.training_session_id order by s.id, n.id
  returning uuid as "entryUuid", (select s.uuid from emargement_sheets s where s.id = sheet_id) as "sheetUuid"`;

/** The lines that `syncSheetsWithSession` would append one by one. */
const chain = (
  entries: readonly { readonly entryUuid: string; readonly sheetUuid: string }[],
  at: Date,
): (JournalLine & { hash: string })[] => {
  let prevHash = GENESIS_HASH;
  return entries.map((entry, index) => {
    const line: JournalLine = {
      id: index + 1,
      type: 'entry_added',
      ...entry,
      period: null,
      trainerId: null,
      actorKind: 'system',
      actorName: 'Pilotage',
      actorAccountId: null,
      serverTime: journalTime(at),
      deviceTime: null,
      method: 'api',
      isLate: false,
      svgSha256: null,
      sheetContentHash: null,
      reason: null,
      prevHash,
    };
    prevHash = hashLine(line);
    return { ...line, hash: prevHash };
  });
};

/** Attendance sheets and entries of every session with trainees, as `syncSheetsWithSession` makes them, with a few statements for all. */
export const seedSheets = async ({ tx }: Seeding, at: Date): Promise<void> => {
  await tx.write('emargement_sheets', MAKE_SHEETS);
  const entries = await tx.write<{ entryUuid: string; sheetUuid: string }>('emargements', ADD_ENTRIES);
  await insertRows(
    tx,
    emargementEvents,
    chain(entries, at).map((line) => ({ ...line, serverTime: at, deviceTime: null })),
  );
};
