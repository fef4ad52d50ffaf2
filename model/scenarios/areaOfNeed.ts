import { assumedKilometres } from './planCosts.ts';
import type { PlanNeed, PlanPlace } from './planProblem.ts';

/**
 * The area in which a need without one is planned: that of the nearest place of its training, if it is among those that were asked for
 * (null: all areas are). Null: its address or the place's area is not known, or it is nearer to others.
 */
export const areaOfNeed = (
  need: PlanNeed,
  places: readonly Pick<PlanPlace, 'areas' | 'types' | 'position'>[],
  requestedAreas: readonly number[] | null,
): number | null => {
  if (need.area !== null || !need.position) return need.area;
  const [nearest] = places
    .filter(({ types, position }) => position && types.includes(need.type))
    .toSorted((a, b) => assumedKilometres(need.position, a.position) - assumedKilometres(need.position, b.position));
  return nearest?.areas.find((area) => requestedAreas === null || requestedAreas.includes(area)) ?? null;
};
