import { iriOf } from '../../model/kernel/resource.ts';
import { violationsOf } from '../../model/kernel/validation.ts';
import { resourceByName } from '../../model/resources.ts';
import { consecutiveDays, SESSION_CREATION_FIELDS } from '../../model/sessionCreation.ts';
import { DomainError, invalid } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../hydra/body.ts';
import { insertRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

const readNumber = (value: unknown): number => {
  const violations = violationsOf(SESSION_CREATION_FIELDS.numberSessionToCreate, value, 'numberSessionToCreate');
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

/**
 * Creates one training session and a logistic session for each of its consecutive days, all linked, in the caller's transaction
 * (specification §4, "creating several sessions at once"). The body is the training session's, with `numberSessionToCreate`.
 * @returns the training session's id
 */
export const createSessions = async (context: WriteContext, body: unknown): Promise<number> => {
  if (!isJsonObject(body)) throw new DomainError('request.malformed', { detail: 'Un objet JSON est attendu.' });
  const { numberSessionToCreate, ...session } = body;
  const days = daysOf(session, readNumber(numberSessionToCreate));
  const lastDay = days.at(-1);
  const whole = lastDay ? { ...session, endAt: lastDay.endAt.toISOString() } : session;
  const id = await insertRecord(context, resourceByName('training_sessions'), whole);
  for (const { startAt, endAt } of days) {
    await insertRecord(context, resourceByName('logistic_sessions'), {
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      trainingLocation: session.trainingLocation,
      area: session.area,
      trainingSessions: [iriOf('training_sessions', id)],
    });
  }
  return id;
};
