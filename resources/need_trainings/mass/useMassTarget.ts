import { type Identifier, useListContext } from 'react-admin';
import { apiFilters } from '../../../src/api/listFilters.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useListFilters } from '../../../src/filters/useListFilters.ts';
import { useOutsideList } from '../../../src/selection/useOutsideList.ts';
import type { NeedSelection } from '../plan/useFittingSessions.ts';

/** The needs a command applies to. */
export interface MassTarget {
  readonly kind: 'selected' | 'filtered';
  /** The same in the command's body. */
  readonly selection: NeedSelection;
  readonly count: number;
  /** Needs that a dialog names; of a filtered list, those of its page. */
  readonly named: readonly Identifier[];
  /** Ticked needs that the list's filters hide. */
  readonly outside: readonly Identifier[];
}

/** Target of the list's commands: the selected rows, or all rows matching the filters; null: none. */
export const useMassTarget = (kind: MassTarget['kind']): MassTarget | null => {
  const { selectedIds, data = [], total = 0 } = useListContext();
  const outside = useOutsideList(selectedIds);
  const { values } = useListFilters();
  if (kind === 'selected') {
    const ids = selectedIds.map((id) => Number(keyOf(id)));
    return ids.length > 0 ? { kind, selection: { ids }, count: ids.length, named: selectedIds, outside } : null;
  }
  const filters = apiFilters(values);
  // Without filters the target would be every need, which must not happen by accident.
  if (Object.keys(filters).length === 0 || total === 0) return null;
  return { kind, selection: { filters }, count: total, named: data.map(({ id }) => id), outside: [] };
};
