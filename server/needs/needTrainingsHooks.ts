import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { leavesTrainingSession } from '../../model/needs/needOnSession.ts';
import { INITIAL_NEED_TRAINING_STATUS, mayForceStatus, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { syncSheetsWithSession } from '../attendance/content/syncSheetsWithSession.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { statusChangeRefusal } from './mass/statusChangeRefusal.ts';

interface SessionReference {
  readonly id: number;
  readonly startAt: string;
}

const sessionOf = ({ current }: WriteEvent): SessionReference | null =>
  (current?.trainingSession as SessionReference | null | undefined) ?? null;

const isStatusMove = (event: WriteEvent): boolean => event.current !== null && event.values.own.has('status');

const movedStatuses = ({ current, values }: WriteEvent) => ({
  from: current?.status as NeedTrainingStatus,
  to: values.own.get('status') as NeedTrainingStatus,
});

const refuseStatusMove = (event: WriteEvent): void => {
  const { from, to } = movedStatuses(event);
  const trainingSession = sessionOf(event);
  const force = mayForceStatus(event.actor.roles);
  const sessionHasBegun = trainingSession !== null && Date.parse(trainingSession.startAt) <= event.now.getTime();
  const reason = statusChangeRefusal({ status: from, hasSession: trainingSession !== null, sessionHasBegun }, to, force);
  if (reason !== null) throw new DomainError('workflow.refused', { detail: reason });
};

/** Does the new status end the need's place on its session. */
const leavesByStatus = (event: WriteEvent): boolean => {
  if (!isStatusMove(event)) return false;
  const { from, to } = movedStatuses(event);
  return leavesTrainingSession(from, to);
};

/** A need starts at init, follows the workflow, and leaves its session when it is no longer planned. */
export const needTrainingsHooks: WriteHooks = {
  // As a value of the record, so that the journal has it.
  complete: async (event) => new Map(leavesByStatus(event) ? [['trainingSession', null]] : []),
  beforeWrite: async (event) => {
    const status = event.values.own.get('status');
    if (!event.current && status !== undefined && status !== INITIAL_NEED_TRAINING_STATUS) {
      throw invalid({ propertyPath: 'status', message: problemMessage('need.initial_status'), code: 'workflow' });
    }
    if (!isStatusMove(event)) return undefined;
    refuseStatusMove(event);
    return undefined;
  },
  afterWrite: async (event) => {
    const trainingSession = sessionOf(event);
    if (trainingSession && leavesByStatus(event))
      await syncSheetsWithSession({ database: event.transaction, now: event.now }, trainingSession.id);
  },
};
