import { choiceLabel } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { lockNeeds, lockTrainingSession, type Need, putOnTrainingSession, refuseFull, type Session } from './associateNeeds.ts';

export interface MoveNeeds {
  readonly needIds: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Exceed the session's goal. */
  readonly override: boolean;
}

const conflict = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** A need of no known trainee is named by its number. */
const personOf = ({ id, person }: Need): string => person ?? problemMessage('need.without_person', { id });

/** Trained and absent needs stay. */
const refuseStaying = (needs: readonly Need[], from: Session): void => {
  const elsewhere = needs.find(({ session: trainingSession }) => trainingSession !== from.id);
  if (elsewhere) throw conflict(problemMessage('need.left_session', { person: personOf(elsewhere) }));
  const proof = needs.find(({ status }) => !isAwaitedOnTrainingSession(status));
  if (proof) {
    const status = choiceLabel('need_trainings', 'status', proof.status);
    throw problem('workflow.refused', 'need.proof_of_session', { person: personOf(proof), status });
  }
};

/** Nobody is on one sheet twice. */
const refuseSecondLine = (needs: readonly Need[], { trainees }: Session): void => {
  const people = needs.flatMap(({ trainee }) => trainee ?? []);
  if (new Set(people).size < people.length || people.some((trainee) => trainees.includes(trainee)))
    throw problem('record.conflict', 'need.person_on_session');
};

/**
 * Moves trainees from one training session to another, in the caller's transaction, all or none: they stay planned. Both sessions
 * are locked, so that two officers cannot both take the last seat.
 */
export const moveNeeds = async (context: WriteContext, { needIds, from, to, override }: MoveNeeds): Promise<void> => {
  await lockTrainingSessions(context.database, [from, to]);
  const [left, entered] = [await lockTrainingSession(context, from), await lockTrainingSession(context, to)];
  if (from === to) throw conflict(problemMessage('need.same_session'));
  if (entered.status === 'canceled') throw problem('workflow.refused', 'session.cancelled');
  const needs = await lockNeeds(context, needIds);
  refuseStaying(needs, left);
  refuseSecondLine(needs, entered);
  refuseFull(entered, needs.length, override);
  await putOnTrainingSession(context, entered, needs);
  await recordsOf(context).training_sessions.touch(from);
  await syncSheetsWithSession(context, from);
};
