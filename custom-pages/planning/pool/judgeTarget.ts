import { collectionPath } from '../../../model/kernel/resource.ts';
import type { FittingSessionsAnswer, Objection, ObjectionKind } from '../../../model/needs/calls/fittingSession.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

const PATH = `${collectionPath('need_trainings')}/fitting_sessions`;

/** Objections that need a confirmation before planning. */
const TO_CONFIRM: readonly ObjectionKind[] = ['trainee_busy', 'before_delivery', 'after_deadline', 'full', 'over_capacity'];

export const isToConfirm = ({ kind }: Pick<Objection, 'kind'>): boolean => TO_CONFIRM.includes(kind);

/** Objections to planning needs on a training session; null: it has begun, or takes nobody. */
export const judgeTarget = async (
  needs: readonly PooledNeed[],
  trainingSession: string,
  signal?: AbortSignal,
): Promise<readonly Objection[] | null> => {
  const body = { ids: needs.map(({ id }) => id), trainingSession };
  const { member } = (await httpClient(PATH, { method: 'POST', body, signal })).json as FittingSessionsAnswer;
  return member[0]?.objections ?? null;
};
