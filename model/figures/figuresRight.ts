import { ofStaff, type Right, unionOf } from '../kernel/access.ts';
import { PASSPORT_RIGHT } from '../passport/passportIdentity.ts';
import { RESOURCES } from '../registry/resources.ts';

const NEEDS = ofStaff(RESOURCES.need_trainings.access.list);

/** The figures of the activity, in the order of their page, each with the right to see it. */
export const FIGURE_RIGHTS = {
  needs_by_age: NEEDS,
  fill: ofStaff(RESOURCES.training_sessions.access.list),
  trainer_load: ofStaff(RESOURCES.trainers.access.list),
  vehicle_load: ofStaff(RESOURCES.vehicles.access.list),
  delay: NEEDS,
  trend: NEEDS,
  passport_in_time: ofStaff(PASSPORT_RIGHT),
} as const satisfies Readonly<Record<string, Right>>;

export type FigureName = keyof typeof FIGURE_RIGHTS;

/** Right to open the page: readers of at least one figure. */
export const FIGURES_RIGHT: Right = unionOf(Object.values(FIGURE_RIGHTS));
