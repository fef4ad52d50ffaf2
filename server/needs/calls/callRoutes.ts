import { z } from 'zod';
import { isAllowed } from '../../../model/kernel/access.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import { collectionPath, iriOf } from '../../../model/kernel/resource.ts';
import { type CallCard, type CallReminder, NOTE_CALL_RIGHT, READ_CALL_RIGHT } from '../../../model/needs/calls/call.ts';
import { callNumbers } from '../../../model/needs/calls/callNumbers.ts';
import { CALL_OUTCOMES, reminders } from '../../../model/needs/reminder.ts';
import { type RecordFor, resourceByName } from '../../../model/registry/resources.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import type { Reader, WriteContext } from '../../hydra/contract/writeContext.ts';
import { problem } from '../../kernel/domainError.ts';
import { answerCommand } from '../../records/answerCommand.ts';
import { recordReader } from '../../records/recordReader.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { lockNeeds, lockTrainingSession, putOnTrainingSession } from '../placement/associateNeeds.ts';
import { callRemindersStatement } from './callRemindersStatement.ts';
import { type CallChanges, noteCall } from './noteCall.ts';

const NOTE_LENGTH = 10_000;

const CALL = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES),
  note: z.string().trim().max(NOTE_LENGTH).nullish(),
  reminderAt: z.iso.datetime({ offset: true }).nullish(),
  reminder: IRI_SCHEMA.nullish(),
  version: z.int().positive().nullish(),
});
const UNDO = z.strictObject({ call: IRI_SCHEMA });

const answer = (body: object): Response => objectAnswer({ '@context': '/api/contexts/NeedTraining', ...body });

type Need = RecordFor<'need_trainings'>;

const reminderOf = ({ id, reminderAt, reminderType, commentary }: RowOf<typeof callRemindersStatement>): CallReminder => ({
  '@id': iriOf('reminders', id),
  reminderAt: reminderAt.toISOString(),
  reminderType,
  commentary,
});

/** The need's company, with its numbers; null: none, or the caller may not read companies. */
const companyOf = async (reader: Reader, { company }: Need): Promise<RecordFor<'companies'> | null> => {
  if (!company || !isAllowed(resourceByName('companies').access.item, reader.actor.roles)) return null;
  return recordReader(reader, 'companies').read(company.id);
};

/** All that a person needs who calls about a need: numbers, open reminders and what was said before. */
const readCall = async (reader: Reader, needId: number): Promise<CallCard<Need>> => {
  const needTraining = await recordReader(reader, 'need_trainings').read(needId);
  const [company, rows] = await Promise.all([
    companyOf(reader, needTraining),
    callRemindersStatement.rows(reader.database, { isLocked: false }, [needId]),
  ]);
  return {
    '@id': `${iriOf('need_trainings', needId)}/call`,
    '@type': 'CallCard',
    needTraining,
    numbers: callNumbers(needTraining, company),
    reminders: rows.filter(({ isDone }) => !isDone).map(reminderOf),
    calls: rows.flatMap((row) => (row.isDone && row.callOutcome ? [{ ...reminderOf(row), callOutcome: row.callOutcome }] : [])),
  };
};

const read = async (context: AppContext): Promise<Response> => answer(await readCall(readerOf(context), idParam(context)));

const note = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const needId = idParam(context);
  const body = readAs(CALL, await readJson(context));
  const call = {
    outcome: body.outcome,
    note: normalise(reminders.fields.commentary, body.note ?? '') as string | null,
    reminderAt: body.reminderAt,
    reminder: body.reminder ? idOfIri('reminders', body.reminder, 'reminder') : null,
    version: body.version ?? null,
  };
  return answer(await inTransaction(write, (inside) => noteCall(inside, needId, call)));
};

/** Changes that a call ($2) about a need ($1) made. */
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
const undoCall = async (context: WriteContext, needId: number, call: number): Promise<number> => {
  const { need_trainings: needs } = recordsOf(context);
  const { version } = await needs.lock(needId);
  const row = await callChangesStatement.row(context.database, [needId, call]);
  if (!row) throw problem('record.conflict', 'call.undone');
  if (row.changes.version !== version) throw problem('record.conflict', 'call.changed_since');
  await restoreNeed(context, needId, row.changes);
  await restoreReminders(context, call, row.changes);
  return needId;
};

const undo = async (context: AppContext): Promise<Response> => {
  const needId = idParam(context);
  const call = idOfIri('reminders', readAs(UNDO, await readJson(context)).call, 'call');
  return answerCommand(context, { collection: 'need_trainings' }, (inside) => undoCall(inside, needId, call));
};

const PATH = `${collectionPath('need_trainings')}/:id{[1-9][0-9]*}`;

/** Calling people: the data of the call card, the command that stores a call, and its undo. */
export const callRoutes: readonly Route[] = [
  { method: 'GET', path: `${PATH}/call`, right: READ_CALL_RIGHT, handle: read },
  { method: 'POST', path: `${PATH}/call`, right: NOTE_CALL_RIGHT, input: CALL, handle: note },
  { method: 'POST', path: `${PATH}/undo_call`, right: NOTE_CALL_RIGHT, input: UNDO, handle: undo },
];
