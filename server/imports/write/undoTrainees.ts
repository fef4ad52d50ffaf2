import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { lockedVersionsStatement, type writtenRowsStatement } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';
import { usedElsewhere } from './usedElsewhere.ts';
import { changeRecords } from './writePlans.ts';

export type WrittenRow = RowOf<typeof writtenRowsStatement>;

type Table = 'need_trainings' | 'trainees';

interface Current {
  readonly version: number;
}

const lockCurrent = async ({ database }: WriteContext, table: Table, ids: readonly number[]): Promise<Map<number, Current>> => {
  const rows = await lockedVersionsStatement.rows(database, table, [ids]);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

interface Knowledge {
  readonly needs: ReadonlyMap<number, Current>;
  readonly trainees: ReadonlyMap<number, Current>;
  readonly usedNeeds: ReadonlySet<number>;
  readonly openSessions: ReadonlySet<number>;
}

const isEdited = (current: Current | undefined, version: number | null): boolean =>
  version !== null && current !== undefined && current.version !== version;

/** Why a row's records cannot be undone, or null. */
const whyKept = ({ written }: WrittenRow, { needs, trainees, usedNeeds, openSessions }: Knowledge): string | null => {
  const need = needs.get(written.needId);
  if (!need) return written.madeNeed ? null : problemMessage('import.need_deleted_since');
  if (isEdited(need, written.needVersion)) return problemMessage('import.need_changed_since');
  if (isEdited(trainees.get(written.traineeId), written.traineeVersion)) return problemMessage('import.trainee_changed_since');
  if (written.madeNeed && usedNeeds.has(written.needId)) return problemMessage('import.need_used_since');
  const trainingSession = written.needBefore.trainingSession;
  if (typeof trainingSession === 'number' && !openSessions.has(trainingSession))
    return problemMessage('import.origin_session_gone');
  return null;
};

const openSessionsStatement = defineStatement({
  text: "select id from training_sessions where id = any($1::int[]) and status <> 'canceled'",
  columns: {
    id: 'int4',
  },
});

const gather = async (context: WriteContext, rows: readonly WrittenRow[]): Promise<Knowledge> => {
  const { database } = context;
  const createdNeeds = rows.filter(({ written }) => written.madeNeed).map(({ written }) => written.needId);
  const trainingSessions = rows.flatMap(({ written }) => (written.needBefore.trainingSession as number | null | undefined) ?? []);
  return {
    trainees: await lockCurrent(
      context,
      'trainees',
      rows.map(({ written }) => written.traineeId),
    ),
    needs: await lockCurrent(
      context,
      'need_trainings',
      rows.map(({ written }) => written.needId),
    ),
    usedNeeds: await usedElsewhere(database, 'need_trainings', createdNeeds),
    openSessions: new Set((await openSessionsStatement.rows(database, [trainingSessions])).map(({ id }) => id)),
  };
};

const removeMade = async (context: WriteContext, rows: readonly WrittenRow[]): Promise<void> => {
  const createdRows = rows.filter(({ written }) => written.madeNeed);
  const { need_trainings: needs, trainees } = recordsOf(context);
  await needs.removeMany(createdRows.map(({ written }) => written.needId));
  const people = createdRows.filter(({ written }) => written.madeTrainee).map(({ written }) => written.traineeId);
  const usedTrainees = await usedElsewhere(context.database, 'trainees', people);
  await trainees.removeMany(people.filter((id) => !usedTrainees.has(id)));
};

/**
 * An undo gives needs and trainees a new version. The versions recorded by earlier writes of imports, of this one or of another, are
 * raised by the same amount, so that the undo does not look like a write by somebody else, while the gap that a real one left between
 * two rows stays. The last of these rows gets the new version; `shared`: it had recorded the same version as the undone row.
 */
const passOnText = ({
  id,
  version,
  column,
}: {
  readonly id: string;
  readonly version: string;
  readonly column: string;
}): string => `
update trainee_import_rows r set written = jsonb_set(r.written, '{${version}}', to_jsonb(
  (r.written ->> '${version}')::int + u.version - u.was + case when u.shared then 0 else 1 end))
from (select p.*, exists (select from trainee_import_rows o where o.import_id = $1 and o.state = 'done' and o.row_number < $3
    and (o.written ->> '${id}')::int = p.record and (o.written ->> '${version}')::int = p.was) as shared
  from jsonb_to_recordset($2::jsonb) as p(record int, was int, version int)) u
where r.${column} = u.record and r.state = 'done' and (r.import_id <> $1 or r.row_number < $3)
  and (r.written ->> '${id}')::int = u.record and (r.written ->> '${version}')::int <= u.was`;

const PASS_ON = {
  need: passOnText({ id: 'needId', version: 'needVersion', column: 'need_training_id' }),
  trainee: passOnText({ id: 'traineeId', version: 'traineeVersion', column: 'trainee_id' }),
} as const;

interface Undone {
  readonly rows: readonly WrittenRow[];
  /** New versions by id. */
  readonly versions: ReadonlyMap<number, number>;
}

const passOn = async (
  { database }: WriteContext,
  { importId, of }: { readonly importId: number; readonly of: keyof typeof PASS_ON },
  { rows, versions }: Undone,
): Promise<void> => {
  const versionChanges = [...versions].map(([record, version]) => {
    const row = rows.find(({ written }) => written[`${of}Id`] === record && written[`${of}Version`] !== null);
    return { record, version, was: row?.written[`${of}Version`] ?? 0 };
  });
  const first = Math.min(...rows.map(({ rowNumber }) => rowNumber));
  if (versionChanges.length)
    await database.write('trainee_import_rows', PASS_ON[of], [importId, JSON.stringify(versionChanges), first]);
};

const putBack = async (context: WriteContext, importId: number, rows: readonly WrittenRow[]): Promise<void> => {
  const updatedRows = rows.filter(({ written }) => !written.madeNeed).map(({ written }) => written);
  const versions = await changeRecords(
    context,
    'trainees',
    updatedRows.map(({ traineeId: id, traineeBefore: values }) => ({ id, values })),
  );
  const needVersions = await changeRecords(
    context,
    'need_trainings',
    updatedRows.map(({ needId: id, needBefore: values }) => ({ id, values })),
  );
  await recordsOf(context).reminders.removeMany(updatedRows.flatMap(({ reminderId }) => reminderId ?? []));
  await passOn(context, { importId, of: 'trainee' }, { rows, versions });
  await passOn(context, { importId, of: 'need' }, { rows, versions: needVersions });
  const trainingSessions = updatedRows.flatMap(
    ({ needBefore }) => (needBefore.trainingSession as number | null | undefined) ?? [],
  );
  if (trainingSessions.length) await syncSheetsWithSession(context, [...new Set(trainingSessions)]);
};

const STORE = `
update trainee_import_rows r set state = u.state, reasons = case when u.reason is null then r.reasons else jsonb_build_array(jsonb_build_object('field', null, 'message', u.reason)) end
from jsonb_to_recordset($2::jsonb) as u("rowNumber" int, state text, reason text) where r.import_id = $1 and r.row_number = u."rowNumber"`;

/** The first rows, up to a second occurrence of a trainee in another version: the earlier write is undone after the later one. */
export const untilEarlierWrite = (rows: readonly WrittenRow[]): readonly WrittenRow[] => {
  const versions = new Map<number, number>();
  const end = rows.findIndex(({ written: { traineeId, traineeVersion } }) => {
    if (traineeVersion === null) return false;
    const versionBefore = versions.get(traineeId) ?? traineeVersion;
    versions.set(traineeId, versionBefore);
    return versionBefore !== traineeVersion;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

/** Undoes rows of an import, in the caller's transaction; records edited since are kept, with the reason. */
export const undoTrainees = async (context: WriteContext, { id }: ImportState, rows: readonly WrittenRow[]): Promise<void> => {
  const knowledge = await gather(context, rows);
  const judged = rows.map((row) => ({ row, reason: whyKept(row, knowledge) }));
  const undone = judged.filter(({ reason }) => reason === null).map(({ row }) => row);
  await putBack(context, id, undone);
  await removeMade(context, undone);
  const outcomes = judged.map(({ row, reason }) => ({
    rowNumber: row.rowNumber,
    state: reason === null ? 'undone' : 'kept',
    reason,
  }));
  await context.database.write('trainee_import_rows', STORE, [id, JSON.stringify(outcomes)]);
};
