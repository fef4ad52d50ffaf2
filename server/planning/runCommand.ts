import { z } from 'zod';
import { REASON_MAX_LENGTH, SIGNED_CHANGE_REASON } from '../../model/attendance/signedDay.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../model/messages/planning/planningCommands.ts';
import {
  PLANNING_COMMAND_RIGHTS,
  type PlanningCommandAnswer,
  type PlanningCommandKind,
} from '../../model/planning/planningCommands.ts';
import { keepSignedDays, rememberSignedDays } from '../attendance/content/keepSignedDays.ts';
import { lockTrainingSessions } from '../conflicts/lockPlanned.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { prepareAdoptPlan } from '../scenarios/adoptPlan.ts';
import { prepareCancel } from './commands/cancel.ts';
import type { Prepare } from './commands/command.ts';
import { prepareCreate } from './commands/create.ts';
import { prepareDuplicate } from './commands/duplicate.ts';
import { prepareBlockDay, prepareUnblockDay } from './commands/eventDays.ts';
import { lockNamedLogisticSessions, trainingIdsOf } from './commands/lockNamedLogisticSession.ts';
import { prepareMove } from './commands/move.ts';
import { prepareMoveTrainees } from './commands/moveTrainees.ts';
import { preparePlanTrainees } from './commands/planTrainees.ts';
import { prepareRemove } from './commands/remove.ts';
import { REPLACE_SCHEMA, replacementsOf } from './commands/replaceMembers.ts';
import { mergeLogisticSessions } from './mergeLogisticSessions.ts';
import { commandAnswer, requireCommandRight, storeCommand } from './undo/planningCommands.ts';
import { changesBetween } from './undo/rowChanges.ts';
import { linkedRows, readRowSchema, snapshotRows, touching } from './undo/rowSnapshot.ts';

const BODY = z.strictObject({ session: IRI_SCHEMA, into: IRI_SCHEMA, replace: REPLACE_SCHEMA });

/** Merges two logistic sessions. */
const prepareMerge: Prepare = async (context, body) => {
  const mergeBody = readAs(BODY, body);
  const [gone, into] = await lockNamedLogisticSessions(context, [
    ['session', mergeBody.session],
    ['into', mergeBody.into],
  ]);
  if (!gone || !into) throw new Error('The locked logistic sessions were not loaded');
  const trainings = trainingIdsOf([gone, into]);
  await lockTrainingSessions(context.database, trainings);
  return {
    touched: { logistic_sessions: [gone.id, into.id], training_sessions: trainings },
    run: async () => {
      await mergeLogisticSessions(context, { gone, into, replacements: replacementsOf(mergeBody) });
      const label = PLANNING_COMMAND_SENTENCES.merged(gone, into);
      return { label, sessions: [into.id, gone.id] };
    },
  };
};

const COMMANDS = {
  move: prepareMove,
  create: prepareCreate,
  duplicate: prepareDuplicate,
  merge: prepareMerge,
  cancel: prepareCancel,
  remove: prepareRemove,
  block_day: prepareBlockDay,
  unblock_day: prepareUnblockDay,
  move_trainees: prepareMoveTrainees,
  plan_trainees: preparePlanTrainees,
  adopt_plan: prepareAdoptPlan,
} as const satisfies Record<PlanningCommandKind, Prepare>;

const KINDS = Object.keys(PLANNING_COMMAND_RIGHTS) as [PlanningCommandKind, ...PlanningCommandKind[]];

export const COMMAND_BODY = z.looseObject({
  kind: z.enum(KINDS),
  acceptConflicts: z.array(z.string().max(300)).max(1000).default([]),
  [SIGNED_CHANGE_REASON]: z.string().max(REASON_MAX_LENGTH).optional(),
});

/** One planning command, in the caller's transaction: its row changes are stored for the undo. */
export const runCommand = async (writeContext: WriteContext, input: unknown): Promise<PlanningCommandAnswer> => {
  const { kind, acceptConflicts, signedChangeReason = writeContext.signedChangeReason, ...body } = readAs(COMMAND_BODY, input);
  const context = { ...writeContext, accepts: [...(writeContext.accepts ?? []), ...acceptConflicts], signedChangeReason };
  requireCommandRight(context, kind);
  const command = await COMMANDS[kind](context, body);
  const schema = await readRowSchema(context.database);
  const before = await snapshotRows(context.database, schema, command);
  const days = { source: 'logistic_sessions', ids: command.touched.logistic_sessions ?? [] } as const;
  await rememberSignedDays(context.database, days);
  const { label, sessions: logisticSessions, skipped = [], made = {}, stored } = await command.run();
  await keepSignedDays(context.database, days, context);
  const touched = touching(command.touched, made);
  const after = await snapshotRows(context.database, schema, { touched, known: linkedRows(before) });
  const changes = changesBetween(before, after);
  const row = await storeCommand(context, { kind, label, sessions: logisticSessions, skipped, touched, changes });
  await stored?.(row.id);
  return commandAnswer(row, after);
};
