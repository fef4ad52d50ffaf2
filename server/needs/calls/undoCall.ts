import { defineStatement, typed } from '../../database/defineStatement.ts';
import { problem } from '../../domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { lockNeeds, lockTrainingSession, putOnTrainingSession } from '../associateNeeds.ts';
import type { CallChanges } from './callChanges.ts';

/** What a call ($2) about a need ($1) changed. */
const callChangesStatement = defineStatement({
  text: `select r.call_changes as changes from reminders r where r.need_training_id = $1 and r.id = $2 and r.call_changes is not null`,
  columns: { changes: typed<CallChanges>('jsonb') },
});

/** Puts a need back on the session that it left by the call, if its place is free: the session never has more than then. */
const returnToSession = async (
  context: WriteContext,
  needId: number,
  { session, registered: then = 0 }: { readonly session: number; readonly registered?: number | undefined },
): Promise<void> => {
  const trainingSession = await lockTrainingSession(context, session);
  const [need] = await lockNeeds(context, [needId]);
  const isTaken = need?.trainee !== null && need !== undefined && trainingSession.trainees.includes(need.trainee);
  if (!need || isTaken || trainingSession.status === 'canceled') throw problem('record.conflict', 'call.session_gone');
  const { id, goal, registered } = trainingSession;
  if (goal > 0 && registered + 1 > Math.max(goal, then))
    throw problem('session.full', 'planning.full_after_undo', { id, goal, registered: registered + 1 });
  await putOnTrainingSession(context, trainingSession, [need]);
};

const restoreNeed = async (context: WriteContext, needId: number, changes: CallChanges): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  const { status, session, registered } = changes;
  const need = await needs.read(needId);
  if (session !== null && need.trainingSession === null) return returnToSession(context, needId, { session, registered });
  if (need.status !== status) return needs.change(need, { status });
  return needs.touch(needId);
};

const restoreReminders = async (context: WriteContext, call: number, { done, moved, created }: CallChanges): Promise<void> => {
  const { reminders } = recordsOf(context);
  await reminders.changeMany(done, { isDone: false });
  if (moved) await reminders.changeIf(moved.id, { reminderAt: moved.to, isDone: false }, { reminderAt: moved.from });
  await reminders.removeMany([call, ...(created === null ? [] : [created])]);
};

/** Takes a call back, in the caller's transaction, as long as nobody has changed the need since. Returns the need's id. */
export const undoCall = async (context: WriteContext, needId: number, call: number): Promise<number> => {
  const { need_trainings: needs } = recordsOf(context);
  const { version } = await needs.lock(needId);
  const row = await callChangesStatement.row(context.database, [needId, call]);
  if (!row) throw problem('record.conflict', 'call.undone');
  if (row.changes.version !== version) throw problem('record.conflict', 'call.changed_since');
  await restoreNeed(context, needId, row.changes);
  await restoreReminders(context, call, row.changes);
  return needId;
};
