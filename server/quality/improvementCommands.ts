import { parisDay } from '../../model/calendar/parisTime.ts';
import { improvementMessages } from '../../model/messages/quality/improvement.ts';
import { IMPROVEMENT_REFUSALS } from '../../model/messages/quality/improvementRefusals.ts';
import type { IMPROVEMENT_OUTCOMES } from '../../model/quality/improvement.ts';
import { type CHOSEN_STATUSES, type ImprovementStatus, improvementMoves } from '../../model/quality/improvementStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { requireStep, type Target } from './requireStep.ts';

type Improvement = RecordFor<'improvements'>;

const STEPS = { moves: improvementMoves, words: improvementMessages.choices.status, refusal: 'improvement.not_moved' } as const;

/** The improvement, locked; a step that its status does not allow is refused. */
const lockFor = async (context: WriteContext, { id, version }: Target, to: ImprovementStatus): Promise<Improvement> => {
  const record = await recordsOf(context).improvements.lock(id);
  requireStep(record, { version, to }, STEPS);
  return record;
};

/** Moves an improvement. Its verification was about what had been done: it goes when the work is taken up again, and the history keeps it. */
export const moveImprovement = async (
  context: WriteContext,
  target: Target,
  to: (typeof CHOSEN_STATUSES)[number],
): Promise<number> => {
  const record = await lockFor(context, target, to);
  await recordsOf(context).improvements.change(record, {
    status: to,
    doneOn: to === 'done' ? parisDay(context.now) : null,
    verifiedOn: null,
    outcome: null,
    verification: null,
    figureAfter: null,
  });
  return target.id;
};

interface Verification {
  readonly verifiedOn: string;
  readonly outcome: (typeof IMPROVEMENT_OUTCOMES)[number];
  readonly verification: string;
  readonly figureBefore: string | null;
  readonly figureAfter: string | null;
}

/** Notes whether an improvement that is done has worked. */
export const verifyImprovement = async (context: WriteContext, target: Target, verification: Verification): Promise<number> => {
  const record = await lockFor(context, target, 'verified');
  const { verifiedOn } = verification;
  const isOutside = verifiedOn > parisDay(context.now) || verifiedOn < (record.doneOn ?? verifiedOn);
  if (isOutside) throw invalid({ propertyPath: 'verifiedOn', message: IMPROVEMENT_REFUSALS.day, code: 'range' });
  await recordsOf(context).improvements.change(record, { ...verification, status: 'verified' });
  return target.id;
};
