import { changedSinceSentence } from '../../../model/messages/changedRecords.ts';
import { revertedSentence } from '../../../model/messages/planning/planningCommands.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { keepSignedDays, rememberSignedDays } from '../../attendance/content/keepSignedDays.ts';
import { withContentNotes } from '../../attendance/content/noteContentChanges.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { lockJournal } from '../../attendance/journal/journalTransaction.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { lockLogisticSessions, lockResources, lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import { readDrafts } from '../../conflicts/planningDraft.ts';
import { refuseConflicts } from '../../conflicts/refuseConflicts.ts';
import { registeredAndGoalStatement } from '../../conflicts/registered.ts';
import type { Queryable } from '../../database/database.ts';
import { isDatabaseError, toDomainError } from '../../database/databaseErrorRefusal.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { recordReader } from '../../records/recordReader.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { linkedTrainingsStatement } from '../../timetable/linkedSessions.ts';
import { applyChanges } from './applyChanges.ts';
import { changedRecords } from './changedRecords.ts';
import { describeChanges, type NamedRecord } from './describeChanges.ts';
import { journalChanges } from './journalChanges.ts';
import { commandAnswer, lockCommand, markCommand, requireCommandRight, type StoredCommand } from './planningCommands.ts';
import { refuseSigned } from './refuseSigned.ts';
import { type CommandChanges, type RowChange, reversed, withLinkChanges } from './rowChanges.ts';
import { linkedRows, readRowSchema, type Snapshot, snapshotRows, TOUCHED_TABLES, type Touched } from './rowSnapshot.ts';

/** Locks everything the change may touch, in the common lock order. */
const lockTouched = async (tx: Queryable, touched: Touched, changes: readonly RowChange[]): Promise<void> => {
  const {
    logistic_sessions: days = [],
    training_sessions: trainings = [],
    need_trainings: needs = [],
    event_days: marks = [],
  } = touched;
  await lockLogisticSessions(tx, days);
  const drafts = await readDrafts(tx, days);
  const linked = (table: string) =>
    changes.filter((change) => change.table === `logistic_sessions_${table}`).map(({ key }) => Number(key.split(':')[1]));
  const addedIds = { trainers: linked('trainers'), vehicles: linked('vehicles'), teachingTools: linked('teaching_tools') };
  await lockResources(tx, [...drafts, addedIds]);
  await lockTrainingSessions(tx, trainings);
  await tx.query('select id from need_trainings where id = any($1::int[]) order by id for update', [needs]);
  await tx.query('select id from event_days where id = any($1::int[]) order by id for update', [marks]);
  await lockJournal(tx);
};

/** A record that left the caller's areas can no longer be changed by them. */
const refuseForeign = async ({ database, actor }: WriteContext, touched: Touched, current: Snapshot) => {
  for (const table of TOUCHED_TABLES) {
    const ids = (touched[table] ?? []).filter((id) => current.get(table)?.has(String(id)));
    const visibleRecords = await recordReader({ database, actor }, table).list(ids);
    if (visibleRecords.length < ids.length) {
      throw problem('record.conflict', 'planning.record_out_of_reach');
    }
  }
};

/** Sessions to delete, and sheets that move to another day, must not have been signed meanwhile. */
const refuseProof = (tx: Queryable, changes: readonly RowChange[]): Promise<void> => {
  const going = changes
    .filter(({ table, after }) => table === 'logistic_sessions' && after === null)
    .map(({ key }) => Number(key));
  const moving = changes
    .filter(({ table, before, after }) => table === 'emargement_sheets' && before && after)
    .map(({ key }) => Number(key));
  return refuseSigned(tx, going, moving);
};

/** A status that comes back asks for its added fields, as the form does. */
const refuseLackingFields = async (context: WriteContext, changes: readonly RowChange[]): Promise<void> => {
  for (const table of ['need_trainings', 'training_sessions'] as const) {
    const moves = changes.flatMap(({ key, before, after, ...row }) =>
      row.table === table && before && after && before.status !== after.status
        ? [[Number(key), { status: after.status }] as const]
        : [],
    );
    await recordWriter(context, table).refuseLacking(new Map(moves));
  }
};

/** Seats that the trainees left may be taken. */
const refuseFull = async (tx: Queryable, { before, after }: CommandChanges['seats']): Promise<void> => {
  const seats = await registeredAndGoalStatement.rows(tx, [Object.keys(after).map(Number)]);
  const isEntered = (id: number) => (after[id] ?? 0) > (before[id] ?? 0);
  const full = seats.find(({ id, registered, goal }) => goal > 0 && isEntered(id) && registered > Math.max(goal, after[id] ?? 0));
  if (!full) return;
  throw problem('session.full', 'planning.full_after_undo', { id: full.id, goal: full.goal, registered: full.registered });
};

const conflictsByDay = async (
  tx: Queryable,
  days: readonly number[],
): Promise<ReadonlyMap<number, readonly PlanningConflict[]>> => {
  const drafts = await readDrafts(tx, days);
  const conflicts = await findConflicts(tx, drafts);
  return new Map(drafts.map(({ id }, index) => [id, conflicts[index] ?? []]));
};

/** A record that others now refer to cannot be deleted. */
const apply = async (context: WriteContext, changes: readonly RowChange[]): Promise<void> => {
  try {
    await applyChanges(context, changes);
  } catch (error) {
    throw isDatabaseError(error) ? toDomainError(error, resourceByName('training_sessions')) : error;
  }
};

const keepSheets = async (
  { database, now }: WriteContext,
  { logistic_sessions: days = [], training_sessions: trainings = [] }: Touched,
) => {
  const linked = await linkedTrainingsStatement.rows(database, [days]);
  const ids = [...new Set([...trainings, ...linked.map(({ id }) => id)])].sort((a, b) => a - b);
  if (ids.length > 0) await syncSheetsWithSession({ database, now }, ids);
};

/** Changes by others are not overwritten. */
const refuseChanged = async (
  { database, actor }: WriteContext,
  { id, undoneAt }: StoredCommand,
  records: readonly NamedRecord[],
): Promise<void> => {
  if (records.length === 0) return;
  const changedTexts = await describeChanges(database, actor, { command: id, records });
  throw new DomainError('record.conflict', {
    detail: changedSinceSentence(undoneAt === null ? 'undo' : 'redo', changedTexts),
    extra: { changed: changedTexts },
  });
};

const requireState = ({ undoneAt }: StoredCommand, action: 'undo' | 'redo'): void => {
  if ((undoneAt === null) === (action === 'undo')) return;
  const detail = action === 'undo' ? problemMessage('planning.already_undone') : problemMessage('planning.not_undone');
  throw new DomainError('record.conflict', { detail });
};

const refuseNewConflicts = async (
  context: WriteContext,
  before: Awaited<ReturnType<typeof conflictsByDay>>,
  days: readonly number[],
) => {
  const after = await conflictsByDay(context.database, days);
  for (const [logisticSession, conflicts] of after) {
    await refuseConflicts(context, { logisticSession, before: before.get(logisticSession) ?? [], after: conflicts });
  }
};

/**
 * Undoes or redoes a command of the caller, in the caller's transaction: all rows, or none. Refused, with names, if others have
 * changed them; refused as well for new conflicts, unless accepted.
 */
export const revertCommand = async (
  context: WriteContext,
  id: number,
  action: 'undo' | 'redo',
): Promise<PlanningCommandAnswer> => {
  const { database, now } = context;
  const command = await lockCommand(context, id);
  requireCommandRight(context, command.kind);
  requireState(command, action);
  const { touched } = command;
  const days = touched.logistic_sessions ?? [];
  const { rows: changes, seats } = action === 'undo' ? reversed(command.changes) : command.changes;
  await lockTouched(database, touched, changes);
  const schema = await readRowSchema(database);
  const current = await snapshotRows(database, schema, { touched, known: changes });
  await refuseChanged(context, command, changedRecords(changes, current));
  await refuseForeign(context, touched, current);
  await refuseProof(database, changes);
  await refuseLackingFields(context, changes);
  const before = await conflictsByDay(database, days);
  const contentChange = { source: 'logistic_sessions', ids: days, author: context.actor, now } as const;
  const signed = { source: 'logistic_sessions', ids: days } as const;
  await rememberSignedDays(database, signed);
  await withContentNotes(database, contentChange, () => apply(context, changes));
  // What the person confirmed with the command, or takes back, needs no other reason unless somebody has signed since.
  const confirmed = { since: command.createdAt, reason: revertedSentence(action, command.label) };
  await keepSignedDays(database, signed, { ...context, confirmed });
  await refuseFull(database, seats);
  await keepSheets(context, touched);
  await refuseNewConflicts(context, before, days);
  await journalChanges(context, action, changes);
  const undoneAt = action === 'undo' ? now : null;
  const after = await snapshotRows(database, schema, { touched, known: linkedRows(current) });
  const allChanges = withLinkChanges({ rows: changes, seats }, current, after);
  await markCommand(context, id, { undoneAt, changes: action === 'undo' ? reversed(allChanges) : allChanges });
  return commandAnswer({ ...command, undoneAt }, after);
};
