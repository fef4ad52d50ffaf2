/** A resource that is wanted on some days. */
export interface RosterRequest {
  readonly days: readonly number[];
  /** Resources that fit and are free otherwise, the best first. */
  readonly candidates: readonly number[];
}

/** Gives each request a resource of its own on its days. */
export interface Roster {
  /** Adds a request if it fits, moving earlier ones to other candidates where needed. */
  readonly add: (request: RosterRequest) => boolean;
  readonly remove: (request: RosterRequest) => void;
  readonly resourceOf: (request: RosterRequest) => number | null;
  readonly isFree: (resource: number, days: readonly number[]) => boolean;
}

const overlaps = (one: Pick<RosterRequest, 'days'>, other: Pick<RosterRequest, 'days'>): boolean =>
  one.days.some((day) => other.days.includes(day));

/** Finds free resources by augmenting paths: exact for requests of one day, close to it for longer ones. */
export const openRoster = (): Roster => {
  const requestsByResource = new Map<number, Set<RosterRequest>>();
  const assigned = new Map<RosterRequest, number>();

  const clashesOf = (resource: number, request: Pick<RosterRequest, 'days'>): readonly RosterRequest[] =>
    [...(requestsByResource.get(resource) ?? [])].filter((other) => overlaps(other, request));

  const remove = (request: RosterRequest): void => {
    const resource = assigned.get(request);
    if (resource === undefined) return;
    requestsByResource.get(resource)?.delete(request);
    assigned.delete(request);
  };

  const assign = (request: RosterRequest, resource: number): void => {
    requestsByResource.set(resource, (requestsByResource.get(resource) ?? new Set()).add(request));
    assigned.set(request, resource);
  };

  const tryMoving = (request: RosterRequest, resource: number, visited: Set<number>): boolean => {
    const [clash, ...others] = clashesOf(resource, request);
    if (clash === undefined || others.length > 0 || visited.has(resource)) return false;
    visited.add(resource);
    remove(clash);
    assign(request, resource);
    if (seat(clash, visited)) return true;
    remove(request);
    assign(clash, resource);
    return false;
  };

  const seat = (request: RosterRequest, visited: Set<number>): boolean => {
    const free = request.candidates.find((resource) => clashesOf(resource, request).length === 0);
    if (free !== undefined) {
      assign(request, free);
      return true;
    }
    return request.candidates.some((resource) => tryMoving(request, resource, visited));
  };

  return {
    add: (request) => seat(request, new Set()),
    remove,
    isFree: (resource, days) => clashesOf(resource, { days }).length === 0,
    resourceOf: (request) => assigned.get(request) ?? null,
  };
};
