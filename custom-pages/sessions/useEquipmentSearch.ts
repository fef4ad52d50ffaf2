import { useState } from 'react';
import { useSavedFilters } from '../../src/filters/useSavedFilters.ts';
import { useAnnounceCount } from '../../src/focus/useAnnounceResult.ts';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import { type EquipmentFilters, filterEquipment, readEquipmentFilters, SAVED_FILTERS } from './equipmentFilters.ts';
import { searchEquipment, withChosenEquipment } from './equipmentSearch.ts';
import type { Available } from './useAvailability.ts';

interface EquipmentSearch<R extends Available> {
  readonly view: EquipmentView;
  /** Undefined: still loading. */
  readonly records: readonly R[] | undefined;
  /** Chosen records, also those that are not in service any more. */
  readonly held: unknown;
  readonly chosen: ReadonlySet<string>;
}

const useFilters = (view: EquipmentView) => {
  const { read, save } = useSavedFilters(SAVED_FILTERS[view]);
  const [filters, setFilters] = useState(() => readEquipmentFilters(read(), view));
  const change = (next: EquipmentFilters) => {
    setFilters(next);
    save(next);
  };
  return { filters, change };
};

/** The equipment that search and filters leave, null while it loads, and the props of their bar. */
export const useEquipmentSearch = <R extends Available>({ view, records, held, chosen }: EquipmentSearch<R>) => {
  const { columns, resource } = EQUIPMENT[view];
  const [search, setSearch] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const { filters, change } = useFilters(view);
  const all = records ? withChosenEquipment(records, held) : null;
  const found = all ? searchEquipment(filterEquipment(all, filters, chosen), { resource, columns, search }) : null;
  const shown = isOnlyChosen ? (found?.filter((record) => chosen.has(record['@id'])) ?? null) : found;
  useAnnounceCount(JSON.stringify([filters, search, isOnlyChosen]), shown?.length ?? null);
  const bar = {
    ...{ view, records: all ?? [], filters, onFilters: change, search, onSearch: setSearch },
    ...{ isOnlyChosen, onOnlyChosen: setOnlyChosen },
  };
  return { shown, bar };
};
