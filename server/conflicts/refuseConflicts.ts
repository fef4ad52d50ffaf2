import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';

/** The writer, and the keys of the conflicts they accept. */
type Accepting = Pick<WriteContext, 'database' | 'actor' | 'requestId' | 'now' | 'accepts'>;

interface IntroducedConflicts {
  /** The logistic session. */
  readonly logisticSession: number;
  readonly before: readonly PlanningConflict[];
  readonly after: readonly PlanningConflict[];
}

/** Refuses blocking conflicts that were not accepted; the refusal lists all unaccepted ones. */
export const refuseOpenConflicts = (introduced: readonly PlanningConflict[], accepts: readonly string[]): void => {
  const open = introduced.filter(({ key }) => !accepts.includes(key));
  const blocking = open.find(({ severity }) => severity === 'blocking');
  if (!blocking) return;
  throw new DomainError('planning_conflicts', {
    detail: problemMessage('planning.conflict', { conflict: blocking.detail }),
    extra: { conflicts: open },
  });
};

/**
 * Refuses a write that causes blocking conflicts, unless their keys are accepted; existing ones may stay. Accepted conflicts are
 * journalled, including warnings.
 */
export const refuseConflicts = async (
  { database, actor, requestId, now, accepts = [] }: Accepting,
  { logisticSession, before, after }: IntroducedConflicts,
): Promise<void> => {
  const keysBefore = new Set(before.map(({ key }) => key));
  const introduced = after.filter(({ key }) => !keysBefore.has(key));
  refuseOpenConflicts(introduced, accepts);
  const accepted = introduced.filter(({ key }) => accepts.includes(key));
  if (accepted.length === 0) return;
  await recordWriter({ database, actor, requestId, now }, 'logistic_sessions').journal('accept_conflicts', {
    recordId: logisticSession,
    before: null,
    after: { conflicts: accepted.map(({ key, detail }) => ({ key, detail })) },
  });
};
