import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { lockedVersionsStatement } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';
import { usedElsewhere } from '../write/usedElsewhere.ts';
import { accountsBehind, retireAccounts } from './recordAccounts.ts';
import type { WrittenRecord } from './recordPlan.ts';
import { changeRecords } from './writeRecords.ts';

export interface WrittenRow {
  readonly rowNumber: number;
  readonly written: WrittenRecord;
}

interface Knowledge {
  readonly versions: ReadonlyMap<number, number>;
  readonly used: ReadonlySet<number>;
}

/** Why a row's record cannot be undone, or null. */
const whyKept = ({ written }: WrittenRow, { versions, used }: Knowledge): string | null => {
  const version = versions.get(written.recordId);
  if (version === undefined) return written.made ? null : problemMessage('import.record_deleted_since');
  if (version !== written.version) return problemMessage('import.record_changed_since');
  return written.made && used.has(written.recordId) ? problemMessage('import.record_used_since') : null;
};

const gather = async ({ database }: WriteContext, kind: RecordImportKind, rows: readonly WrittenRow[]): Promise<Knowledge> => {
  const ids = rows.map(({ written }) => written.recordId);
  const createdIds = rows.filter(({ written }) => written.made).map(({ written }) => written.recordId);
  const lockedVersions = await lockedVersionsStatement.rows(database, kind, [ids]);
  return {
    versions: new Map(lockedVersions.map(({ id, version }) => [id, version])),
    used: await usedElsewhere(database, kind, createdIds),
  };
};

const removeMade = async (context: WriteContext, kind: RecordImportKind, ids: readonly number[]): Promise<void> => {
  const accounts = await accountsBehind(context, kind, ids);
  await recordWriter(context, kind).removeMany(ids);
  await retireAccounts(context, accounts);
};

/**
 * An undo gives its records a new version. Rows of earlier imports that had left a record as the undone row found it take that
 * version over: a change that was itself undone is none.
 */
const PASS_ON = `
update record_import_rows r set written = jsonb_set(r.written, '{version}', to_jsonb(u.version))
from jsonb_to_recordset($2::jsonb) as u("recordId" int, was int, version int), record_imports i
where i.id = r.import_id and i.kind = $3 and r.import_id <> $1 and r.state = 'done' and r.record_id = u."recordId"
  and (r.written ->> 'version')::int = u.was`;

const passOn = async (
  { database }: WriteContext,
  { id, kind }: { readonly id: number; readonly kind: RecordImportKind },
  changedRecords: readonly WrittenRecord[],
): Promise<void> => {
  if (changedRecords.length === 0) return;
  const lockedVersions = await lockedVersionsStatement.rows(database, kind, [changedRecords.map(({ recordId }) => recordId)]);
  const versions = new Map(lockedVersions.map((row) => [row.id, row.version]));
  const versionChanges = changedRecords.map(({ recordId, version, versionBefore = version - 1 }) => ({
    recordId,
    was: versionBefore,
    version: versions.get(recordId) ?? versionBefore,
  }));
  await database.write('record_import_rows', PASS_ON, [id, JSON.stringify(versionChanges), kind]);
};

const storeText = (rows: string): string => `
update ${rows} r set state = u.state,
  reasons = case when u.reason is null then r.reasons else jsonb_build_array(jsonb_build_object('field', null, 'message', u.reason)) end
from jsonb_to_recordset($2::jsonb) as u("rowNumber" int, state text, reason text)
where r.import_id = $1 and r.row_number = u."rowNumber"`;

interface Of {
  readonly state: ImportState;
  readonly kind: RecordImportKind;
}

/** Rows with the reason why their record is kept, or null; the latter are undone. */
const undoRound = async (context: WriteContext, { state, kind }: Of, rows: readonly WrittenRow[]) => {
  const knowledge = await gather(context, kind, rows);
  const judged = rows.map((row) => ({ row, reason: whyKept(row, knowledge) }));
  const undone = judged.filter(({ reason }) => reason === null).map(({ row: { written } }) => written);
  const isThere = ({ recordId }: WrittenRecord) => knowledge.versions.has(recordId);
  const changedRecords = undone.filter(({ made }) => !made);
  await changeRecords(
    context,
    kind,
    changedRecords.map(({ recordId, before }) => ({
      id: recordId,
      before: { own: {}, many: {}, delegated: {} },
      values: before,
    })),
  );
  await passOn(context, { id: state.id, kind }, changedRecords);
  await removeMade(
    context,
    kind,
    undone.filter((record) => record.made && isThere(record)).map(({ recordId }) => recordId),
  );
  return judged;
};

/**
 * Undoes all rows of an import, in the caller's transaction; records edited or used since are kept, with the reason. What only the
 * undone rows used is undone after them: a group after its subsidiaries.
 */
export const undoRecords = async (context: WriteContext, of: Of, rows: readonly WrittenRow[]): Promise<void> => {
  const { state } = of;
  const isUsed = ({ reason }: { readonly reason: string | null }) => reason === problemMessage('import.record_used_since');
  const outcomes: { readonly rowNumber: number; readonly state: 'undone' | 'kept'; readonly reason: string | null }[] = [];
  for (let left = rows; left.length > 0; ) {
    const judged = await undoRound(context, of, left);
    const again = judged.some(({ reason }) => reason === null) ? judged.filter(isUsed) : [];
    for (const { row, reason } of judged.filter((row) => !again.includes(row)))
      outcomes.push({ rowNumber: row.rowNumber, state: reason === null ? 'undone' : 'kept', reason });
    left = again.map(({ row }) => row);
  }
  await context.database.write(state.family.rows, storeText(state.family.rows), [state.id, JSON.stringify(outcomes)]);
};
