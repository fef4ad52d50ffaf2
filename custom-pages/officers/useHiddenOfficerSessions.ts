import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { filterGroups, withoutKeys } from '../../src/filters/filterGroups.ts';
import type { FilterValues } from '../../src/filters/useListFilters.ts';
import { filterSpecs } from '../../src/frames/filterSpecs.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { fetchOfficerSessions, OFFICER_KEY } from './useOfficerLogisticSessions.ts';

const SPECS = filterSpecs(logisticSessions);

interface HiddenSessions {
  readonly view: TrainingOfficerView;
  readonly values: FilterValues;
  readonly onFilter: (changes: FilterValues) => void;
  readonly isEmpty: boolean;
}

/** Sessions of the officer that an empty view would show without one of its filters. */
export const useHiddenOfficerSessions = ({ view, values, onFilter, isEmpty }: HiddenSessions) => {
  const words = useWords();
  const translate = useTranslate();
  const groups = filterGroups(SPECS, withoutKeys(values, ['officer']));
  const { data = [] } = useQuery({
    queryKey: [...OFFICER_KEY, 'hidden', view, values],
    queryFn: ({ signal }) =>
      Promise.all(
        groups.map(
          async ({ keys }) =>
            (await fetchOfficerSessions({ view, values: withoutKeys(values, keys), page: 0, perPage: 1 }, signal)).totalItems,
        ),
      ),
    enabled: isEmpty && groups.length > 0,
  });
  return groups.flatMap(({ keys, spec }, at) => {
    const count = data[at] ?? 0;
    if (count === 0) return [];
    const name = translate(`resources.${logisticSessions.name}.fields.${spec?.field ?? keys[0]}`);
    const onShow = () => onFilter(Object.fromEntries(keys.map((key) => [key, null])));
    return [{ text: words('list.hidden-filter', { count, name }), onShow }];
  });
};
