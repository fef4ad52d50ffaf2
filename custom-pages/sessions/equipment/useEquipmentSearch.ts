import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHiddenByFilters } from '../../../src/filters/useHiddenByFilters.ts';
import { useSavedFilters } from '../../../src/filters/useSavedFilters.ts';
import { useAnnounceCount } from '../../../src/focus/useAnnounceResult.ts';
import { SESSION_MESSAGES } from '../messages.ts';
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

interface HiddenEquipment {
  readonly filters: EquipmentFilters;
  readonly onFilters: (next: EquipmentFilters) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isOnlyChosen: boolean;
  readonly onOnlyChosen: (isOn: boolean) => void;
  readonly resource: string;
  /** How many records other filters and another search leave. */
  readonly countWith: (next: { readonly filters?: EquipmentFilters; readonly search?: string; readonly isAll?: true }) => number;
}

/** Rows that an empty choice of equipment would show without its search or one of its filters. */
const useHiddenEquipment = (list: HiddenEquipment) => {
  const { filters, onFilters, search, onSearch, isOnlyChosen, onOnlyChosen, resource, countWith } = list;
  const translate = useTranslate();
  const byField = Object.entries(filters.values).flatMap(([field, value]) => {
    const next = { ...filters, values: { ...filters.values, [field]: '' } };
    const name = translate(`resources.${resource}.fields.${field}`);
    return value ? [{ name, count: countWith({ filters: next }), onShow: () => onFilters(next) }] : [];
  });
  const anyTime = { ...filters, onlyFree: false };
  return useHiddenByFilters([
    ...(search.trim() ? [{ name: SESSION_MESSAGES.search, count: countWith({ search: '' }), onShow: () => onSearch('') }] : []),
    ...byField,
    ...(filters.onlyFree
      ? [{ name: SESSION_MESSAGES.onlyFree, count: countWith({ filters: anyTime }), onShow: () => onFilters(anyTime) }]
      : []),
    ...(isOnlyChosen
      ? [{ name: SESSION_MESSAGES.onlySelected, count: countWith({ isAll: true }), onShow: () => onOnlyChosen(false) }]
      : []),
  ]);
};

/** The equipment that search and filters leave, null while it loads, and the props of their bar. */
export const useEquipmentSearch = <R extends Available>({ view, records, held, chosen }: EquipmentSearch<R>) => {
  const { columns, resource } = EQUIPMENT[view];
  const [search, setSearch] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const { filters, change } = useFilters(view);
  const all = records ? withChosenEquipment(records, held) : null;
  const matching = (next: Parameters<HiddenEquipment['countWith']>[0] = {}) =>
    searchEquipment(filterEquipment(all ?? [], next.filters ?? filters, chosen), {
      resource,
      columns,
      search: next.search ?? search,
    }).filter((record) => next.isAll || !isOnlyChosen || chosen.has(record['@id']));
  const matchingRecords = all ? matching() : null;
  useAnnounceCount(JSON.stringify([filters, search, isOnlyChosen]), matchingRecords?.length ?? null);
  const bar = {
    ...{ view, records: all ?? [], filters, onFilters: change, search, onSearch: setSearch },
    ...{ isOnlyChosen, onOnlyChosen: setOnlyChosen },
  };
  const { onFilters, onSearch, onOnlyChosen } = bar;
  const countWith: HiddenEquipment['countWith'] = (next) => (matchingRecords?.length === 0 ? matching(next).length : 0);
  const hidden = useHiddenEquipment({
    ...{ filters, onFilters, search, onSearch, isOnlyChosen, onOnlyChosen },
    resource,
    countWith,
  });
  return { shown: matchingRecords, bar, hidden };
};
