import { useListContext } from 'react-admin';
import { useListFilters } from '../../../src/filters/useListFilters.ts';
import { apiFilters } from '../../../src/providers/listFilters.ts';
import { keyOf } from '../../../src/providers/recordId.ts';
import type { NeedSelection } from '../plan/useFittingSessions.ts';

/** The needs a command applies to. */
export interface MassTarget {
  readonly kind: 'selected' | 'filtered';
  /** The same in the command's body. */
  readonly selection: NeedSelection;
  readonly count: number;
}

/** Target of the list's commands: the selected rows, or all rows matching the filters; null: none. */
export const useMassTarget = (kind: MassTarget['kind']): MassTarget | null => {
  const { selectedIds, total = 0 } = useListContext();
  const { values } = useListFilters();
  if (kind === 'selected') {
    const ids = selectedIds.map((id) => Number(keyOf(id)));
    return ids.length > 0 ? { kind, selection: { ids }, count: ids.length } : null;
  }
  const filters = apiFilters(values);
  // Without filters the target would be every need, which must not happen by accident.
  return Object.keys(filters).length > 0 && total > 0 ? { kind, selection: { filters }, count: total } : null;
};
