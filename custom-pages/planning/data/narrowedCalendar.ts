import type { Reference } from '../../../model/kernel/resource.ts';
import { PLANNING_FILTER_NAMES, type PlanningFilterName, type PlanningFilters } from './planningFilters.ts';
import type { PlanningLogisticArea, PlanningLogisticSession } from './planningLogisticSession.ts';

const idsOf = (...references: readonly (Pick<Reference, 'id'> | null)[]): readonly string[] =>
  references.flatMap((reference) => (reference ? [String(reference.id)] : []));

/** The values of a session that a filter compares. */
const valuesOf = (
  name: PlanningFilterName,
  { area, trainingLocation, trainingOfficer, trainers, trainingSessions }: PlanningLogisticSession,
  logisticAreas: readonly PlanningLogisticArea[],
): readonly string[] =>
  ({
    logisticArea: () => idsOf(...logisticAreas.filter(({ areas }) => areas.some(({ id }) => id === area?.id))),
    area: () => idsOf(area),
    trainingType: () => idsOf(...trainingSessions.map(({ trainingType }) => trainingType)),
    status: () => trainingSessions.map(({ status }) => status),
    officer: () => idsOf(trainingOfficer),
    trainer: () => idsOf(...trainers),
    location: () => idsOf(trainingLocation),
  })[name]();

/** Do the next filters leave only sessions that the former ones leave too. */
export const areNarrower = (former: PlanningFilters, next: PlanningFilters): boolean =>
  PLANNING_FILTER_NAMES.every((name) => !former[name] || (next[name]?.every((value) => former[name]?.includes(value)) ?? false));

/** Loaded sessions that the filters leave: shown while the answer is on its way. */
export const narrowedSessions = (
  sessions: readonly PlanningLogisticSession[],
  filters: PlanningFilters,
  logisticAreas: readonly PlanningLogisticArea[],
): readonly PlanningLogisticSession[] => {
  const usedNames = PLANNING_FILTER_NAMES.filter((name) => filters[name]);
  return sessions.filter((session) =>
    usedNames.every((name) => valuesOf(name, session, logisticAreas).some((value) => filters[name]?.includes(value))),
  );
};
