import { fittingPlaces, fittingTools, fittingTrainers, fittingVehicles, type PlanIndex, type SessionShape } from './planIndex.ts';
import type { PlannedSession } from './planProblem.ts';
import { openRoster, type RosterRequest } from './roster.ts';

interface Requests {
  readonly trainer: RosterRequest;
  readonly vehicles: readonly RosterRequest[];
  readonly tools: readonly RosterRequest[];
}

export interface PlacedShape extends SessionShape {
  readonly place: number;
}

/** Means that the new sessions of a plan use, while it is being made. */
export interface Occupancy {
  readonly isPlaceFree: (shape: PlacedShape) => boolean;
  /** Adds the session; false: no place, trainer, vehicle or tool is free. */
  readonly add: (shape: PlacedShape) => boolean;
  readonly remove: (shape: PlacedShape) => void;
  /** How many sessions of these shapes the trainers can hold at once, up to `most`. */
  readonly countAddable: (shapes: readonly SessionShape[], most: number) => number;
  /** Vehicles, or tools of a name, that are still free. */
  readonly countFree: (shape: SessionShape, tool: string | null) => number;
  readonly staffOf: (shape: PlacedShape) => Pick<PlannedSession, 'trainer' | 'vehicles' | 'tools'>;
}

const idsOf = (records: readonly { readonly id: number }[]): readonly number[] => records.map(({ id }) => id);

const requestsOf = (index: PlanIndex, shape: SessionShape): Requests => {
  const { days, type } = shape;
  const { vehicles = 0, tools = [] } = index.types.get(type) ?? {};
  const cars = vehicles > 0 ? idsOf(fittingVehicles(index, shape)) : [];
  return {
    trainer: { days, candidates: idsOf(fittingTrainers(index, shape)) },
    vehicles: Array.from({ length: vehicles }, () => ({ days, candidates: cars })),
    tools: tools.map((name) => ({ days, candidates: idsOf(fittingTools(index, shape, name)) })),
  };
};

const openRosters = (index: PlanIndex) => {
  const rosters = { trainer: openRoster(), vehicles: openRoster(), tools: openRoster() };
  const remove = ({ trainer, vehicles, tools }: Requests): void => {
    rosters.trainer.remove(trainer);
    for (const request of vehicles) rosters.vehicles.remove(request);
    for (const request of tools) rosters.tools.remove(request);
  };
  return {
    rosters,
    remove,
    /** All of them, or none. */
    add: (requests: Requests): boolean => {
      const isAdded =
        requests.vehicles.every((request) => rosters.vehicles.add(request)) &&
        requests.tools.every((request) => rosters.tools.add(request)) &&
        rosters.trainer.add(requests.trainer);
      if (!isAdded) remove(requests);
      return isAdded;
    },
    countAddable: (shapes: readonly SessionShape[], most: number): number => {
      const addedRequests: RosterRequest[] = [];
      for (const shape of shapes) {
        const candidates = idsOf(fittingTrainers(index, shape));
        while (addedRequests.length < most) {
          const request = { days: shape.days, candidates };
          if (!rosters.trainer.add(request)) break;
          addedRequests.push(request);
        }
      }
      for (const request of addedRequests) rosters.trainer.remove(request);
      return addedRequests.length;
    },
    countFree: (shape: SessionShape, tool: string | null): number => {
      const roster = tool === null ? rosters.vehicles : rosters.tools;
      const fitting = tool === null ? fittingVehicles(index, shape) : fittingTools(index, shape, tool);
      return fitting.filter(({ id }) => roster.isFree(id, shape.days)).length;
    },
  };
};

export const openOccupancy = (index: PlanIndex): Occupancy => {
  const { rosters, add, remove, countAddable, countFree } = openRosters(index);
  const takenDays = new Map<number, Set<number>>();
  const placed = new Map<PlacedShape, Requests>();
  const isPlaceFree = ({ place, days }: PlacedShape): boolean => !days.some((day) => takenDays.get(place)?.has(day));
  return {
    isPlaceFree,
    countAddable,
    countFree,
    add: (shape) => {
      if (!isPlaceFree(shape) || !fittingPlaces(index, shape).some(({ id }) => id === shape.place)) return false;
      const requests = requestsOf(index, shape);
      if (!add(requests)) return false;
      takenDays.set(shape.place, new Set([...(takenDays.get(shape.place) ?? []), ...shape.days]));
      placed.set(shape, requests);
      return true;
    },
    remove: (shape) => {
      const requests = placed.get(shape);
      if (!requests) return;
      remove(requests);
      for (const day of shape.days) takenDays.get(shape.place)?.delete(day);
      placed.delete(shape);
    },
    staffOf: (shape) => {
      const requests = placed.get(shape);
      const findAssigned = (roster: keyof typeof rosters, rosterRequests: readonly RosterRequest[]) =>
        rosterRequests.flatMap((request) => rosters[roster].resourceOf(request) ?? []);
      return {
        trainer: requests ? rosters.trainer.resourceOf(requests.trainer) : null,
        vehicles: findAssigned('vehicles', requests?.vehicles ?? []),
        tools: findAssigned('tools', requests?.tools ?? []),
      };
    },
  };
};
