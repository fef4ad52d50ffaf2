import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { ResourceKey } from '../../../model/registry/resources.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { PlanningEvent } from './planningEvents.ts';
import type { PlanningRow } from './planningRows.ts';
import { NO_ROW, type RowKind } from './rowKinds.ts';

const NO_ROWS: readonly PlanningRow[] = [];

interface RowTarget {
  /** Collection of the rows. */
  readonly target: ResourceKey;
  /** Filters of active records. */
  readonly pick: readonly (readonly [string, string])[];
}

/** Source of the rows of each kind. */
const ROW_TARGETS = {
  area: { target: 'areas', pick: [] },
  trainer: { target: 'trainers', pick: [['isActive', 'true']] },
  vehicle: { target: 'vehicles', pick: [['exists[deletedAt]', 'false']] },
  location: { target: 'training_locations', pick: [['isActive', 'true']] },
  officer: {
    target: 'users',
    pick: [
      ['userGroups.code[]', USER_GROUP_CODES.trainingOfficersDriverProgram],
      ['userGroups.code[]', USER_GROUP_CODES.trainingOfficersOthers],
    ],
  },
} as const satisfies Record<RowKind, RowTarget>;

/** A person, vehicle or place that may be a row. */
interface RowCandidate {
  readonly id: string;
  readonly title: string;
}

interface ResourceRows {
  readonly candidates: readonly RowCandidate[];
  /** Rows with sessions. */
  readonly used: ReadonlySet<string>;
  readonly words: { readonly none: string; readonly used: string; readonly free: string };
}

const byTitle = (left: RowCandidate, right: RowCandidate): number => compareFrench(left.title, right.title);

/** The rows of people, vehicles or places: first the row of sessions without one, then busy ones, then free ones. */
export const resourceRows = ({ candidates, used, words }: ResourceRows): readonly PlanningRow[] => {
  const sorted = candidates.toSorted(byTitle);
  const groups = [
    {
      group: words.used,
      rows: [...(used.has(NO_ROW) ? [{ id: NO_ROW, title: words.none }] : []), ...sorted.filter(({ id }) => used.has(id))],
    },
    { group: words.free, rows: sorted.filter(({ id }) => !used.has(id)) },
  ];
  return groups
    .flatMap(({ group, rows }) => rows.map(({ id, title }) => ({ id, title, code: title, group })))
    .map((row, order) => ({ ...row, order }));
};

/** Members of the session that are no longer active, e.g. a trainer who left. */
const candidatesOf = (kind: RowKind, { logisticSession }: PlanningEvent): readonly RowCandidate[] => {
  const references = {
    trainer: logisticSession.trainers,
    location: [logisticSession.trainingLocation],
    officer: [logisticSession.trainingOfficer],
  };
  const rowRecords: readonly (Reference | null)[] = kind === 'area' || kind === 'vehicle' ? [] : references[kind];
  return rowRecords.flatMap((record) =>
    record ? [{ id: record['@id'], title: recordLabel(ROW_TARGETS[kind].target, record) }] : [],
  );
};

/** Rows of people, vehicles or places; empty while the rows are areas. */
export const useResourceRows = (kind: RowKind, events: readonly PlanningEvent[]) => {
  const { target, pick } = ROW_TARGETS[kind];
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [target, 'planning rows'],
    queryFn: async ({ signal }) =>
      (await fetchRows<Reference>(target, { fields: 'label', query: [...pick, ['pagination', 'false']] }, signal)).member,
    enabled: kind !== 'area',
  });
  const rows = useMemo(() => {
    if (kind === 'area') return NO_ROWS;
    const offered = (data ?? []).map((record) => ({ id: record['@id'], title: recordLabel(target, record) }));
    const candidates = new Map([...events.flatMap((event) => candidatesOf(kind, event)), ...offered].map((row) => [row.id, row]));
    const usedRows = new Set(events.flatMap(({ rowIds }) => rowIds));
    const unnamed = [...usedRows].filter((id) => id !== NO_ROW && !candidates.has(id)).map((id) => ({ id, title: id }));
    return resourceRows({
      candidates: [...candidates.values(), ...unnamed],
      used: usedRows,
      words: { none: PLANNING_MESSAGES.withoutRow[kind], used: PLANNING_MESSAGES.usedRows, free: PLANNING_MESSAGES.freeRows },
    });
  }, [kind, target, data, events]);
  return { rows, isLoading: kind !== 'area' && isPending, error, refetch };
};
