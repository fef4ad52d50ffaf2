import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/recordLabel.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import type { PlanningRow } from './planningRows.ts';
import { type RowCandidate, resourceRows } from './resourceRows.ts';
import { NO_ROW, type RowKind } from './rowKinds.ts';
import { ROW_TARGETS } from './rowTargets.ts';

const NO_ROWS: readonly PlanningRow[] = [];

/** Members of the session that are no longer active, e.g. a trainer who left. */
const candidatesOf = (kind: RowKind, { logisticSession }: PlanningEvent): readonly RowCandidate[] => {
  const references = {
    trainer: logisticSession.trainers,
    location: [logisticSession.trainingLocation],
    officer: [logisticSession.trainingOfficer],
  };
  const found: readonly (Reference | null)[] = kind === 'area' || kind === 'vehicle' ? [] : references[kind];
  return found.flatMap((record) => (record ? [{ id: record['@id'], title: recordLabel(ROW_TARGETS[kind].target, record) }] : []));
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
    const used = new Set(events.flatMap(({ rowIds }) => rowIds));
    const unnamed = [...used].filter((id) => id !== NO_ROW && !candidates.has(id)).map((id) => ({ id, title: id }));
    return resourceRows({
      candidates: [...candidates.values(), ...unnamed],
      used,
      words: { none: PLANNING_MESSAGES.withoutRow[kind], used: PLANNING_MESSAGES.usedRows, free: PLANNING_MESSAGES.freeRows },
    });
  }, [kind, target, data, events]);
  return { rows, isLoading: kind !== 'area' && isPending, error, refetch };
};
