import { parisDay } from '../../../model/calendar/parisTime.ts';
import { NEED_TRAINING_STATUSES, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { createRandom } from '../invented/random.ts';
import type { Seeding } from '../writing/seeding.ts';
import { closedDays } from './closedDays.ts';
import { fillSessions, type PlannedNeed } from './fillSessions.ts';
import { withFormerTrainings } from './formerTrainings.ts';
import { type Plan, planSessions } from './planSessions.ts';
import type { Resources } from './resourceAllocator.ts';

type Means = Pick<Resources, 'types' | 'places' | 'trainers' | 'equipment'> & Pick<Seeding, 'areas'>;

const SEED = 20_261_124;

/** Needs of each status among 600. */
const SHARES: Readonly<Record<NeedTrainingStatus, number>> = {
  init: 20,
  eligible: 22,
  pocket: 18,
  alerte_import: 12,
  a_contacter: 32,
  attente_coordonnees: 20,
  ok_attente_validation_date: 20,
  ok_attente_coord_conducteur: 16,
  ok_attente_de_relance: 16,
  ok_attente_livraison: 18,
  planifie: 120,
  refus: 14,
  absence_reponse: 10,
  forme: 222,
  absent: 32,
  perte_de_droit: 8,
};
const SHARED = 600;
const LEAST = 3;

/** A status for each need: each status at least three times, the rest in realistic proportions. */
const needStatuses = (needs: number): NeedTrainingStatus[] => {
  const rare = NEED_TRAINING_STATUSES.filter((status) => status !== 'forme').flatMap((status) =>
    Array.from({ length: Math.max(LEAST, Math.round((SHARES[status] * needs) / SHARED)) }, () => status),
  );
  const trained = Array.from({ length: Math.max(LEAST, needs - rare.length) }, (): NeedTrainingStatus => 'forme');
  return [...rare, ...trained];
};

/** The plan and the trainees around a moment: deterministic for that moment. */
export const planDemonstration = (
  { places, areas, ...means }: Means,
  { now, needs }: { readonly now: Date; readonly needs: number },
): { readonly plan: Plan; readonly planned: readonly PlannedNeed[] } => {
  const random = createRandom(SEED);
  const today = parisDay(now);
  const isClosed = closedDays({ areas, today });
  const sessions = planSessions(random, now, {
    ...means,
    places: places.filter(({ type }) => type !== 'Sous-Région'),
    isClosed,
  });
  const plan = withFormerTrainings(sessions, { today, isClosed });
  return { plan, planned: fillSessions(random, needStatuses(needs), plan.trainingSessions) };
};
