import { parisDay } from '../../model/calendar/parisTime.ts';
import { closedDays } from './closedDays.ts';
import { fillSessions, type PlannedNeed } from './fillSessions.ts';
import { needStatuses } from './needShares.ts';
import { type Plan, planSessions } from './planSessions.ts';
import { createRandom } from './random.ts';
import type { Resources } from './resourceAllocator.ts';
import type { Seeding } from './seeding.ts';

type Means = Pick<Resources, 'types' | 'places' | 'trainers' | 'equipment'> & Pick<Seeding, 'areas'>;

const SEED = 20_261_124;

/** The plan and the trainees around a moment: deterministic for that moment. */
export const planDemonstration = (
  { places, areas, ...means }: Means,
  { now, needs }: { readonly now: Date; readonly needs: number },
): { readonly plan: Plan; readonly planned: readonly PlannedNeed[] } => {
  const random = createRandom(SEED);
  const plan = planSessions(random, now, {
    ...means,
    places: places.filter(({ type }) => type !== 'Sous-Région'),
    isClosed: closedDays({ areas, today: parisDay(now) }),
  });
  return { plan, planned: fillSessions(random, needStatuses(needs), plan.trainingSessions) };
};
