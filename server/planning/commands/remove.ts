import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planningCommands.ts';
import { resourceByName } from '../../../model/resources.ts';
import { lockJournal } from '../../attendance/appendEvent.ts';
import type { Queryable } from '../../database/database.ts';
import { DomainError } from '../../errors.ts';
import { IRI_SCHEMA, readAs } from '../../hydra/bodySchema.ts';
import { deleteInside } from '../../hydra/delete.ts';
import type { WriteContext } from '../../hydra/writeContext.ts';
import { followDays } from '../../sessions/followDays.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import { refuseSigned } from '../refuseSigned.ts';
import type { Prepare } from './command.ts';
import { lockNamedSession, type SessionItem, trainingIdsOf } from './readSession.ts';

const BODY = z.strictObject({ session: IRI_SCHEMA, version: z.int().optional() });

const ONLY_DAY = `select s.id, exists (select from need_trainings n where n.training_session_id = s.id) as "hasTrainees"
from training_sessions s where s.id = any($1::int[])
  and not exists (select from logistic_sessions_training_sessions k where k.target_id = s.id and k.owner_id <> $2)
order by s.id`;

/** Training sessions that have no other day; they go along, and nobody may still be awaited there. */
const leftWithoutDay = async (tx: Queryable, session: SessionItem, trainings: readonly number[]): Promise<number[]> => {
  const found = await tx.query<{ id: number; hasTrainees: boolean }>(ONLY_DAY, [trainings, session.id]);
  if (found.some(({ hasTrainees }) => hasTrainees)) {
    throw new DomainError('record.in_use', {
      detail: 'Des stagiaires sont inscrits à cette session : déplacez-les ou retirez-les d’abord, ou annulez la formation.',
    });
  }
  return found.map(({ id }) => id);
};

const removeSession = async (context: WriteContext, session: SessionItem, trainings: readonly number[]): Promise<void> => {
  const { database } = context;
  await lockJournal(database);
  await refuseSigned(database, [session.id]);
  const alone = await leftWithoutDay(database, session, trainings);
  await deleteInside(context, resourceByName('logistic_sessions'), session.id);
  for (const id of alone) await deleteInside(context, resourceByName('training_sessions'), id);
  const others = trainings.filter((id) => !alone.includes(id));
  await followDays(context, { trainingSessions: others, isWhole: true, moved: { area: false, trainingLocation: false } });
};

/** Takes a day off the planning, with the training sessions that it alone held. */
export const prepareRemove: Prepare = async (context, body) => {
  const { session: iri, version } = readAs(BODY, body);
  const session = await lockNamedSession(context, iri, version);
  const trainings = trainingIdsOf([session]);
  await lockTrainingSessions(context.database, trainings);
  return {
    touched: { logistic_sessions: [session.id], training_sessions: trainings },
    run: async () => {
      await removeSession(context, session, trainings);
      return { label: PLANNING_COMMAND_SENTENCES.removed(new Date(session.startAt)), sessions: [session.id] };
    },
  };
};
