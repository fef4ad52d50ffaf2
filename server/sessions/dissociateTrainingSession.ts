import { iriIn, iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { logisticSessionsOfTrainingsStatement } from '../timetable/linkedSessions.ts';

interface DissociateTrainingSession {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
}

/** Collections whose records are filed under the day of a training. */
const FILED = ['training_session_documents', 'mail_messages', 'sms_messages'] as const;

/** Locks those of a training session ($2) on a logistic session ($1). */
const filedStatement = defineBuiltStatement({
  text: (collection: (typeof FILED)[number]) =>
    `select id from ${collection} where logistic_session_id = $1 and training_session_id = $2 for update`,
  columns: { id: 'int4' },
  examples: FILED,
});

interface Move extends DissociateTrainingSession {
  readonly to: number;
}

/** An unsigned sheet follows its training, so that mailed links stay valid; a signed one stays as proof of the day it was signed on. */
const moveSheet = (context: WriteContext, { logisticSessionId, trainingSessionId, to }: Move): Promise<unknown> =>
  changeTable(context, 'emargement_sheets', {
    set: { logistic_session_id: '$3' },
    where: `t.logistic_session_id = $1 and t.training_session_id = $2
  and not exists (select from emargement_events e where e.sheet_uuid = t.uuid and e.type in ('signed', 'counter_signed'))`,
    values: [logisticSessionId, trainingSessionId, to],
  });

/** Documents and messages follow: what people were told is still true. */
const moveFiled = async (context: WriteContext, { logisticSessionId, trainingSessionId, to }: Move): Promise<void> => {
  for (const name of FILED) {
    const rows = await filedStatement.rows(context.database, name, [logisticSessionId, trainingSessionId]);
    const ids = rows.map(({ id }) => id);
    await recordWriter(context, name).changeMany(ids, { logisticSession: to });
  }
};

const hasOtherDay = async (tx: Queryable, { logisticSessionId, trainingSessionId }: DissociateTrainingSession) =>
  (await logisticSessionsOfTrainingsStatement.rows(tx, [[trainingSessionId]])).some(({ id }) => id !== logisticSessionId);

/** A day of its own for a training that would have none: same date, hours, place and officers, without trainers and things. */
const giveOwnDay = async (context: WriteContext, leaving: DissociateTrainingSession): Promise<void> => {
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const { startAt, endAt, logisticSessionsDay, ...day } = await logisticSessions.read(leaving.logisticSessionId);
  const to = await logisticSessions.create({
    startAt,
    endAt,
    logisticSessionsDay,
    trainingLocation: iriIn(day.trainingLocation),
    area: iriIn(day.area),
    trainingOfficer: iriIn(day.trainingOfficer),
    secondaryTrainingOfficers: (day.secondaryTrainingOfficers as readonly unknown[]).map(iriIn),
  });
  await moveSheet(context, { ...leaving, to });
  await moveFiled(context, { ...leaving, to });
  await logisticSessions.patch(await logisticSessions.read(to), {
    trainingSessions: [iriOf('training_sessions', leaving.trainingSessionId)],
  });
};

/**
 * Removes a training session from a logistic session, in the caller's transaction. Both are kept, and so is a signed sheet; a training
 * without another day gets one of its own, so that it stays on the planning.
 */
export const dissociateTrainingSession = async (context: WriteContext, leaving: DissociateTrainingSession): Promise<void> => {
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const current = await logisticSessions.read(leaving.logisticSessionId);
  const linked = current.trainingSessions.map((trainingSession) => trainingSession['@id']);
  const iri = iriOf('training_sessions', leaving.trainingSessionId);
  if (!linked.includes(iri)) {
    throw problem('record.conflict', 'session.not_on_logistic_session');
  }
  if (!(await hasOtherDay(context.database, leaving))) await giveOwnDay(context, leaving);
  await logisticSessions.patch(current, { trainingSessions: linked.filter((one) => one !== iri) });
};
