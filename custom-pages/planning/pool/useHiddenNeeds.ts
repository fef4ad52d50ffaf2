import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { choiceLabel } from '../../../model/messages/labels.ts';
import {
  type NeedTrainingStatus,
  STATUSES_LEADING_TO_PLANIFIE,
  stepsToPlanifie,
} from '../../../model/needs/needTrainingStatuses.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { filterGroups, withoutKeys } from '../../../src/filters/filterGroups.ts';
import { filterSpecs } from '../../../src/filters/filterSpecs.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { POOL_MESSAGES } from './messages.ts';
import { type PoolContext, type PoolView, poolSearch } from './poolView.ts';
import { countPool, POOL_KEY } from './usePool.ts';

/** Can the need be planned one day, but not yet. */
const isNotYet = (status: NeedTrainingStatus): boolean =>
  !STATUSES_LEADING_TO_PLANIFIE.includes(status) && stepsToPlanifie(status).length > 0;

interface Counted {
  readonly value: NeedTrainingStatus;
  readonly count: number;
}

const SPECS = filterSpecs(RESOURCES.need_trainings);

interface HiddenNeeds {
  readonly view: PoolView;
  readonly change: (next: Partial<PoolView>) => void;
  readonly context: PoolContext;
  readonly isEmpty: boolean;
}

/** Needs whose status does not let them be planned yet: their numbers by status. */
const useNotYet = ({ view, context, isEmpty }: HiddenNeeds): readonly Counted[] => {
  const provider = useDataProvider();
  const { data = [] } = useQuery({
    queryKey: [...POOL_KEY, 'notYet', view.filters],
    queryFn: async () => {
      const { meta } = await provider.getList('need_trainings', {
        filter: withoutKeys(view.filters, ['status']),
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        meta: { counts: 'status', properties: ['id'] },
      });
      return (meta?.counts ?? []) as readonly Counted[];
    },
    // The list of needs has neither the pool's search nor the session to fill.
    enabled: isEmpty && view.search.trim() === '' && !context.trainingSession,
  });
  return data.filter(({ value, count }) => count > 0 && isNotYet(value));
};

/** Needs that would come without the search, or without a filter. */
const useWithoutFilters = ({ view, change, context, isEmpty }: HiddenNeeds) => {
  const words = useWords();
  const translate = useTranslate();
  const searched = view.search.trim() ? [{ text: POOL_MESSAGES.withoutSearch, next: { search: '' } }] : [];
  const filtered = filterGroups(SPECS, view.filters).map(({ keys, spec }) => ({
    text: (count: number) =>
      words('list.hidden-filter', { count, name: translate(`resources.need_trainings.fields.${spec?.field ?? keys[0]}`) }),
    next: { filters: withoutKeys(view.filters, keys) },
  }));
  const choices = [...searched, ...filtered];
  const { data: counts = [] } = useQuery({
    queryKey: [...POOL_KEY, 'withoutFilters', view, context],
    queryFn: ({ signal }) =>
      Promise.all(choices.map(({ next }) => countPool(String(poolSearch({ ...view, ...next }, context)), signal))),
    enabled: isEmpty && choices.length > 0,
  });
  return choices.flatMap(({ text, next }, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ text: text(count), onShow: () => change(next) }] : [];
  });
};

/** Needs that an empty pool hides, each with how to show it: by its filters, or since they cannot be planned yet. */
export const useHiddenNeeds = (pool: HiddenNeeds) => {
  const navigate = useNavigate();
  const notYet = useNotYet(pool).map(({ value, count }) => ({
    text: POOL_MESSAGES.notYet(count, choiceLabel('need_trainings', 'status', value)),
    onShow: () => {
      const filter = { ...pool.view.filters, status: [value] };
      navigate(`/trainee/list?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    },
  }));
  return [...useWithoutFilters(pool), ...notYet];
};
