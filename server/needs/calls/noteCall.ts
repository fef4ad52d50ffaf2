import { parisDay } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { NotedCall } from '../../../model/needs/calls/call.ts';
import { callSteps, reminderAfterCall, statusAfterCall } from '../../../model/needs/calls/callOutcomes.ts';
import { INITIAL_NEED_TRAINING_STATUS, isClosed, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { CallOutcome } from '../../../model/needs/reminder.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { registeredAndGoalStatement } from '../../conflicts/registered.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid, problem, stale } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { callRemindersStatement } from './callRemindersStatement.ts';

/** Changes that a call made, stored with it (column `call_changes`) for its undo. */
export interface CallChanges {
  /** Status and training session of the need before. */
  readonly status: NeedTrainingStatus;
  readonly session: number | null;
  /** Trainees of that session before the call; absent where the need had none, and in calls of older versions. */
  readonly registered?: number;
  /** Version of the need after the call: another one means that somebody has changed it since. */
  readonly version: number;
  /** Reminders that were ticked off. */
  readonly done: readonly number[];
  /** A reminder that was moved. */
  readonly moved: { readonly id: number; readonly from: string; readonly to: string } | null;
  /** The new reminder. */
  readonly created: number | null;
}

interface CallToNote {
  readonly outcome: CallOutcome;
  readonly note: string | null;
  /** Time of the next reminder; null: none; undefined: the one that follows from the outcome. */
  readonly reminderAt: string | null | undefined;
  /** Id of the reminder that led to the call; null: none. */
  readonly reminder: number | null;
  /** Version of the need that the officer saw; null: not checked. */
  readonly version: number | null;
}

type Need = RecordFor<'need_trainings'>;
type OpenReminder = RowOf<typeof callRemindersStatement>;

const statusOf = ({ status }: Need): NeedTrainingStatus => status ?? INITIAL_NEED_TRAINING_STATUS;

/** Moves the need as the outcome says, by the workflow's own steps. */
const moveNeed = async (context: WriteContext, need: Need, outcome: CallOutcome): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  const from = statusOf(need);
  const steps = callSteps(from, outcome);
  if (!steps) {
    throw problem('workflow.refused', 'call.not_possible', {
      outcome: choiceLabel('reminders', 'callOutcome', outcome),
      status: choiceLabel('need_trainings', 'status', from),
    });
  }
  let current = need;
  for (const status of steps) {
    await needs.patch(current, { status });
    current = await needs.read(need.id);
  }
  // A second caller who saw the need before has to hear of this call.
  if (steps.length === 0) await needs.touch(need.id);
};

const nextReminderAt = ({ outcome, reminderAt }: CallToNote, need: Need, now: Date): string | null | 'keep' => {
  const status = statusOf(need);
  const deliveryDate = need.deliveryDate ?? need.estimatedDeliveryDate ?? null;
  const next = reminderAt === undefined ? reminderAfterCall(outcome, { status, deliveryDate }, now) : reminderAt;
  if (next === null || next === 'keep') return next;
  if (isClosed(statusAfterCall(status, outcome))) throw problem('workflow.refused', 'call.closed_without_reminder');
  if (Date.parse(next) <= now.getTime())
    throw invalid({ propertyPath: 'reminderAt', message: problemMessage('call.reminder_past'), code: 'range' });
  return new Date(next).toISOString();
};

/**
 * After a call a need has at most one open phone reminder: due ones are ticked off, and the next one is moved instead of adding another.
 * Reminders of other types stay, except the one that led to the call.
 */
const settleReminders = async (
  context: WriteContext,
  { call, need, open }: { readonly call: CallToNote; readonly need: Need; readonly open: readonly OpenReminder[] },
): Promise<Pick<CallChanges, 'done' | 'moved' | 'created'> & { readonly nextAt: string | null }> => {
  const { reminders } = recordsOf(context);
  const next = nextReminderAt(call, need, context.now);
  const isDue = ({ id, reminderAt }: OpenReminder) => id === call.reminder || parisDay(reminderAt) <= parisDay(context.now);
  const concerned = open.filter(({ id, reminderType }) => id === call.reminder || reminderType === 'phone');
  const [coming, ...further] = concerned.filter((reminder) => !isDue(reminder));
  const doneIds = [
    ...concerned.filter(isDue),
    ...(next === 'keep' ? [] : further),
    ...(next === null && coming ? [coming] : []),
  ].map(({ id }) => id);
  await reminders.changeMany(doneIds, { isDone: true });
  const comingAt = coming?.reminderAt.toISOString() ?? null;
  if (next === 'keep') return { done: doneIds, moved: null, created: null, nextAt: comingAt };
  if (next === null) return { done: doneIds, moved: null, created: null, nextAt: null };
  if (coming && comingAt !== null) {
    if (comingAt === next) return { done: doneIds, moved: null, created: null, nextAt: next };
    await reminders.changeMany([coming.id], { reminderAt: next });
    return { done: doneIds, moved: { id: coming.id, from: comingAt, to: next }, created: null, nextAt: next };
  }
  const [created = null] = await reminders.createMany([
    { needTraining: need.id, reminderAt: next, reminderType: 'phone', commentary: call.note },
  ]);
  return { done: doneIds, moved: null, created, nextAt: next };
};

/** The session that the need may leave by the call, and how many it has with them. */
const placeOf = async (
  { database }: WriteContext,
  { trainingSession }: Need,
): Promise<Pick<CallChanges, 'session' | 'registered'>> => {
  if (!trainingSession) return { session: null };
  const [seats] = await registeredAndGoalStatement.rows(database, [[trainingSession.id]]);
  return { session: trainingSession.id, ...(seats && { registered: seats.registered }) };
};

/** Notes a call about a need, in the caller's transaction: its outcome, the note and the next reminder at once. */
export const noteCall = async (context: WriteContext, needId: number, call: CallToNote): Promise<NotedCall> => {
  const { need_trainings: needs, reminders } = recordsOf(context);
  const need = await needs.lock(needId);
  if (call.version !== null && call.version !== need.version) throw stale(need as unknown as JsonObject);
  const open = await callRemindersStatement.rows(context.database, { isLocked: true }, [needId]);
  if (call.reminder !== null && !open.some(({ id }) => id === call.reminder))
    throw problem('record.conflict', 'call.reminder_done');
  const { nextAt, ...settled } = await settleReminders(context, { call, need, open });
  const left = await placeOf(context, need);
  await moveNeed(context, need, call.outcome);
  const { status, version } = await needs.read(needId);
  const changes: CallChanges = { status: statusOf(need), ...left, version, ...settled };
  const values = {
    needTraining: needId,
    reminderAt: context.now.toISOString(),
    isDone: true,
    reminderType: 'phone',
    commentary: call.note,
    callOutcome: call.outcome,
  };
  const [id = 0] = await reminders.createManyWith([{ values, columns: { call_changes: changes } }]);
  return {
    '@id': `${iriOf('need_trainings', needId)}/call`,
    '@type': 'Call',
    call: iriOf('reminders', id),
    status: status ?? INITIAL_NEED_TRAINING_STATUS,
    version,
    reminderAt: nextAt,
  };
};
