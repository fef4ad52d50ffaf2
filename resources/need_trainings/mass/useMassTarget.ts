import { useListContext } from 'react-admin';
import { useListFilters } from '../../../src/filters/useListFilters.ts';
import { apiFilters } from '../../../src/providers/listFilters.ts';
import { keyOf } from '../../../src/providers/recordId.ts';

/** The needs that a command is for. */
export interface MassTarget {
  readonly kind: 'selected' | 'filtered';
  /** As the body of the command names them. */
  readonly selection: { readonly ids: readonly number[] } | { readonly filters: Readonly<Record<string, unknown>> };
  readonly count: number;
}

/** What the list's commands are for: the rows that were ticked, or all that its filters leave; null: nothing yet. */
export const useMassTarget = (kind: MassTarget['kind']): MassTarget | null => {
  const { selectedIds, total = 0 } = useListContext();
  const { values } = useListFilters();
  if (kind === 'selected') {
    const ids = selectedIds.map((id) => Number(keyOf(id)));
    return ids.length > 0 ? { kind, selection: { ids }, count: ids.length } : null;
  }
  const filters = apiFilters(values);
  // A list without filters is every need: that is chosen by nobody.
  return Object.keys(filters).length > 0 && total > 0 ? { kind, selection: { filters }, count: total } : null;
};
