import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isWeekend } from '../../model/calendar/workingDays.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { areaOfNeed } from '../../model/scenarios/areaOfNeed.ts';
import { weekdayOf } from '../../model/scenarios/planCosts.ts';
import type { PlanNeed, PlanPlace, PlanProblem, PlanType } from '../../model/scenarios/planProblem.ts';
import { USUAL_HOURS } from '../../model/sessions/usualHours.ts';
import { isOutOfService } from '../../model/vehicles/vehicleKinds.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { placePosition, postalCodePosition } from '../places/positions.ts';
import { closedDays, type DayHours, qualifiedTrainers, takenDays } from './freeResources.ts';
import type { Loading } from './loading.ts';
import { loadJoinableSessions } from './loadJoinableSessions.ts';
import { isPlannable, type NeedRow } from './needObstacles.ts';
import { plannedNeedsStatement } from './plannedNeedsStatement.ts';
import {
  plannedPlacesStatement,
  plannedToolsStatement,
  plannedTrainersStatement,
  plannedVehiclesStatement,
} from './plannedResourcesStatements.ts';
import type { ScenarioRequest } from './scenarioRequest.ts';
import { usualEquipmentStatement } from './usualEquipmentStatement.ts';

const least = (times: readonly string[]): string | undefined => times.toSorted()[0];

/** From the first to the last of some hours; the usual ones when there are none. */
export const slotHours = (slots: readonly DayHours[]): DayHours => ({
  start: least(slots.map(({ start }) => start)) ?? USUAL_HOURS.start,
  end:
    slots
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? USUAL_HOURS.end,
});

/** The problem, the hours of each training, and needs that cannot be planned. */
export interface LoadedProblem {
  readonly problem: PlanProblem;
  readonly hours: ReadonlyMap<number, DayHours>;
  /** Needs whose status does not lead to a session. */
  readonly notPlannable: readonly number[];
}

const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

const daysOfHorizon = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};

const needOf = (row: NeedRow, days: readonly string[]): PlanNeed => {
  const firstFrom = (date: string | null) => (date === null ? 0 : days.findIndex((day) => day >= date));
  const from = firstFrom(row.deliveryDate);
  const busy = row.busy.map(({ startAt, endAt }) => [parisDay(new Date(startAt)), parisDay(new Date(endAt))] as const);
  return {
    id: row.id,
    trainee: row.traineeId,
    company: row.companyId,
    area: row.areaId,
    type: row.typeId,
    position: postalCodePosition(row.postalCode),
    waitingSince: row.waitingSince,
    from: from < 0 ? days.length : from,
    until: row.deliveryDeadline === null ? days.length - 1 : days.findLastIndex((day) => day <= (row.deliveryDeadline ?? day)),
    busy: days.flatMap((day, at) => (busy.some(([first, last]) => first <= day && day <= last) ? [at] : [])),
  };
};

const typesOf = (
  rows: readonly RowOf<typeof usualEquipmentStatement>[],
  { isMinimumLifted }: ScenarioRequest,
): readonly PlanType[] =>
  rows.map(({ id, durationDays, minimum, vehicles, tools }) => ({
    id,
    durationDays,
    minimum: isMinimumLifted ? 1 : minimum,
    vehicles,
    tools,
  }));

interface Asked extends Loading {
  readonly request: ScenarioRequest;
  readonly days: readonly string[];
  readonly hours: DayHours;
  readonly types: readonly number[];
  readonly areas: readonly number[];
}

/** Places with the areas that they are bound to; none: they serve all. */
const loadPlaces = async ({
  database,
  actor,
  request,
  days,
  hours,
  types,
}: Omit<Asked, 'areas'>): Promise<readonly PlanPlace[]> => {
  const rows = await plannedPlacesStatement.rows({ database, actor }, [types]);
  const sized = rows.map((row) => {
    const goalSize = row.goal !== null && row.goal > 0 ? row.goal : request.groupSize;
    return { ...row, groupSize: Math.min(row.capacity ?? goalSize, goalSize) };
  });
  const drafts = new Map(sized.map(({ id, groupSize }) => [id, { trainingLocation: id, headcount: groupSize }]));
  const busy = await closedDays(database, { days, hours, drafts });
  return sized.map((row) => ({
    id: row.id,
    areas: row.areas,
    types: row.types,
    position: placePosition(row),
    groupSize: row.groupSize,
    price: row.price,
    busy: busy.get(row.id) ?? [],
  }));
};

const loadMembers = async (options: Asked, tools: readonly string[]) => {
  const { database, actor, days, hours, types, areas } = options;
  const reader = { database, actor };
  const trainers = await plannedTrainersStatement.rows(reader, [types]);
  const vehicles = await plannedVehiclesStatement.rows(reader, [areas]);
  const teachingTools = await plannedToolsStatement.rows(reader, [tools]);
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const members = { trainers: idsOf(trainers), vehicles: idsOf(vehicles), tools: idsOf(teachingTools) };
  const busyDays = await takenDays(database, { days, hours, members });
  const qualified = await qualifiedTrainers(database, { day: days[0] ?? '', hours, trainers: members.trainers, types, areas });
  return {
    trainers: trainers.map(({ id, postalCode }) => ({
      id,
      types: qualified.types.get(id) ?? [],
      areas: qualified.areas.get(id) ?? [],
      position: postalCodePosition(postalCode),
      busy: busyDays.get(iriOf('trainers', id)) ?? [],
    })),
    vehicles: vehicles.map(({ id, name, area, inactiveUntil }) => {
      const out = days.flatMap((day, at) => (isOutOfService(inactiveUntil, day) ? [at] : []));
      return { id, name, area, busy: [...(busyDays.get(iriOf('vehicles', id)) ?? []), ...out] };
    }),
    tools: teachingTools.map(({ id, name, area }) => ({ id, name, area, busy: busyDays.get(iriOf('teaching_tools', id)) ?? [] })),
  };
};

const loadAreas = async ({ database, request, days, hours, areas }: Asked) => {
  const closedByArea = await closedDays(database, { days, hours, drafts: new Map(areas.map((id) => [id, { area: id }])) });
  const weekend = new Set(
    days.flatMap((day, at) => (isWeekend(day) && !request.preferredWeekdays.includes(weekdayOf(day)) ? [at] : [])),
  );
  return areas.map((id) => {
    const shut = new Set(closedByArea.get(id));
    return { id, openDays: days.flatMap((_, at) => (weekend.has(at) || shut.has(at) ? [] : [at])) };
  });
};

/** The needs with the area in which each is planned, and all areas of the proposal; those of chosen needs may be any. */
const placeNeeds = (
  rows: readonly NeedRow[],
  places: readonly PlanPlace[],
  { request, days }: Pick<Asked, 'request' | 'days'>,
): { readonly needs: readonly PlanNeed[]; readonly areas: readonly number[] } => {
  const plannedAreas = [...(request.areas ?? []), ...rows.flatMap(({ areaId }) => areaId ?? [])];
  const requestedAreas = request.areas?.length ? plannedAreas : null;
  // A place for all areas is nobody's area: its needs join those that are planned anyway.
  const serving = places.map((place) => (place.areas.length > 0 ? place : { ...place, areas: plannedAreas }));
  const needs = rows.map((row) => {
    const need = needOf(row, days);
    return { ...need, area: areaOfNeed(need, serving, requestedAreas) };
  });
  return { needs, areas: [...new Set([...plannedAreas, ...needs.flatMap(({ area }) => area ?? [])])] };
};

/** Reads what a proposal is made from, as the caller may see it; the planning's conflicts say what is free. */
export const loadPlanProblem = async (loading: Loading, request: ScenarioRequest): Promise<LoadedProblem> => {
  const { database, actor, now } = loading;
  const days = daysOfHorizon(request.from, request.to);
  const rows = await plannedNeedsStatement.rows({ database, actor }, [request.needs, AWAITED]);
  const plannable = rows.filter(isPlannable);
  const types = [...new Set(plannable.map(({ typeId }) => typeId))];
  const kinds = await usualEquipmentStatement.rows(database, [types, now]);
  const hours = new Map(kinds.map(({ id, slots }) => [id, slotHours(slots)]));
  const options = { ...loading, request, days, hours: slotHours([...hours.values()]), types };
  const bound = await loadPlaces(options);
  const { needs, areas } = placeNeeds(plannable, bound, options);
  const withAreas: Asked = { ...options, areas };
  const places = bound.map((place) => (place.areas.length > 0 ? place : { ...place, areas }));
  const problem: PlanProblem = {
    days,
    needs,
    types: typesOf(kinds, request),
    areas: await loadAreas(withAreas),
    places,
    ...(await loadMembers(withAreas, [...new Set(kinds.flatMap(({ tools }) => tools))])),
    sessions: await loadJoinableSessions(loading, { days, types, areas, groupSize: request.groupSize }),
    weights: request.weights,
    preferredWeekdays: request.preferredWeekdays,
  };
  return { problem, hours, notPlannable: rows.filter((row) => !isPlannable(row)).map(({ id }) => id) };
};
