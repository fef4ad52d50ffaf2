import { iriOf } from '../../../model/kernel/resource.ts';
import { violationsOf } from '../../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { consecutiveDays, type Period } from '../../../model/sessions/period.ts';
import { defaultEndAt, SESSION_CREATION_FIELDS } from '../../../model/sessions/trainingSessionCreation.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';

const readNumber = (value: unknown): number => {
  const violations = violationsOf(SESSION_CREATION_FIELDS.numberSessionToCreate, value, { path: 'numberSessionToCreate' });
  if (violations.length) throw invalid(...violations);
  return typeof value === 'number' ? value : SESSION_CREATION_FIELDS.numberSessionToCreate.default;
};

const instantOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

const daysOf = ({ startAt, endAt }: JsonObject, count: number) => {
  const [start, end] = [instantOf(startAt), instantOf(endAt)];
  return Number.isNaN(start) || Number.isNaN(end)
    ? []
    : consecutiveDays({ startAt: new Date(start), endAt: new Date(end) }, count);
};

const withEnd = (trainingSession: JsonObject): JsonObject => {
  const start = instantOf(trainingSession.startAt);
  const isOpen = trainingSession.endAt === undefined || trainingSession.endAt === null;
  return isOpen && !Number.isNaN(start)
    ? { ...trainingSession, endAt: defaultEndAt(new Date(start)).toISOString() }
    : trainingSession;
};

interface SessionOnDays {
  /** The training session's body; it starts with the first day. */
  readonly session: JsonObject;
  readonly days: readonly Period[];
  /** Further fields of each logistic session. Default none. */
  readonly day?: JsonObject;
}

/** Creates a training session and a logistic session for each of its days, linked, in the caller's transaction. */
export const createTrainingSessionOn = async (
  context: WriteContext,
  { session, days, day: logisticSession = {} }: SessionOnDays,
): Promise<{ readonly trainingSession: number; readonly logisticSessions: readonly number[] }> => {
  const lastDay = days.at(-1);
  const whole = lastDay ? { ...session, endAt: lastDay.endAt.toISOString() } : session;
  const { logistic_sessions: logisticSessions, training_sessions: trainingSessions } = recordsOf(context);
  const trainingSession = await trainingSessions.create(whole);
  const logisticSessionIds: number[] = [];
  for (const { startAt, endAt } of days) {
    const id = await logisticSessions.create({
      ...logisticSession,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      trainingLocation: session.trainingLocation,
      area: session.area,
      trainingSessions: [iriOf('training_sessions', trainingSession)],
    });
    logisticSessionIds.push(id);
  }
  return { trainingSession, logisticSessions: logisticSessionIds };
};

/**
 * The same on consecutive days (specification §4, "creating several sessions at once"). The body is the training session's, with
 * `numberSessionToCreate`.
 * @returns the training session's id
 */
export const createTrainingSession = async (context: WriteContext, body: unknown): Promise<number> => {
  if (!isJsonObject(body)) throw problem('request.malformed', 'request.json_object_expected');
  const { numberSessionToCreate, ...fields } = body;
  const trainingSession = withEnd(fields);
  const days = daysOf(trainingSession, readNumber(numberSessionToCreate));
  return (await createTrainingSessionOn(context, { session: trainingSession, days })).trainingSession;
};
