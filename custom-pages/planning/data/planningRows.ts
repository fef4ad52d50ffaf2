import { compareFrench } from '../../../model/kernel/values/french.ts';
import type { PlanningArea, PlanningLogisticArea } from './planningLogisticSession.ts';

/** A row of the planning: an area, grouped by logistic area. */
export interface PlanningRow {
  /** IRI of the area. */
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly group: string;
  readonly order: number;
}

interface RowsOptions {
  readonly logisticAreas: readonly PlanningLogisticArea[];
  readonly areas: readonly PlanningArea[];
  /** Ids of the person's areas; empty: all. */
  readonly ownAreas: readonly number[];
  /** Ids of filtered areas and logistic areas. Default: all. */
  readonly only?: { readonly areas?: readonly string[]; readonly logisticAreas?: readonly string[] };
  /** Title of the group of areas without logistic area. */
  readonly otherGroup: string;
}

const byCode = (left: PlanningArea, right: PlanningArea): number => compareFrench(left.code, right.code);

/** The rows in order: logistic areas by position, each area once, in its first logistic area. */
export const planningRows = ({ logisticAreas, areas, ownAreas, only = {}, otherGroup }: RowsOptions): readonly PlanningRow[] => {
  const chosenGroups = logisticAreas.filter(({ id }) => only.logisticAreas?.includes(String(id)));
  const isChosen = ({ id }: PlanningArea) =>
    (ownAreas.length === 0 || ownAreas.includes(id)) &&
    (!only.areas || only.areas.includes(String(id))) &&
    (!only.logisticAreas || chosenGroups.some((group) => group.areas.some((area) => area.id === id)));
  const shownAreas = areas.filter(isChosen).toSorted(byCode);
  const groups = logisticAreas
    .toSorted((left, right) => left.position - right.position || left.id - right.id)
    .map((group) => ({ name: group.name, ids: new Set(group.areas.map(({ id }) => id)) }));
  const groupOf = (area: PlanningArea): number => {
    const index = groups.findIndex(({ ids }) => ids.has(area.id));
    return index === -1 ? groups.length : index;
  };
  return shownAreas
    .map((area) => ({ area, index: groupOf(area) }))
    .toSorted((left, right) => left.index - right.index)
    .map(({ area, index }, order) => ({
      id: area['@id'],
      title: area.name.startsWith(area.code) ? area.name : `${area.code} ${area.name}`,
      code: area.code,
      group: groups[index]?.name ?? otherGroup,
      order,
    }));
};
