import { useQuery } from '@tanstack/react-query';
import { problemsOf } from '../../../model/planning/preparation.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { PLANNING_FILTER_NAMES, type PlanningFilters } from '../data/planningFilters.ts';
import { withoutFilter } from '../data/useHiddenSessions.ts';
import { PLANNING_FILTER_MESSAGES } from '../messages.ts';
import { PREPARATION_MESSAGES } from './messages.ts';
import type { PreparationAddress } from './preparationAddress.ts';
import type { Preparation } from './preparedLogisticSession.ts';
import { fetchPreparation, PREPARATION_KEY } from './usePreparation.ts';

export interface HiddenPreparation {
  readonly preparation: Preparation;
  readonly address: PreparationAddress;
  readonly filters: PlanningFilters;
  /** The user to whom work is assigned; null: a trainer. */
  readonly own: number | null;
  readonly onAddress: (next: Partial<PreparationAddress>) => void;
  readonly onFilter: (next: PlanningFilters) => void;
}

/** Loaded sessions that the filter « Ce qui manque » or the switch of ready sessions hides. */
const useLoadedButHidden = ({ preparation, address, onAddress }: HiddenPreparation) => {
  const words = useWords();
  const lacking = preparation.member.filter((session) => problemsOf(session).length > 0).length;
  if (address.problems.length > 0 && lacking > 0) {
    const text = words('list.hidden-filter', { count: lacking, name: PREPARATION_MESSAGES.problems });
    return [{ text, onShow: () => onAddress({ problems: [] }) }];
  }
  const ready = preparation.member.length - lacking;
  if (ready === 0) return [];
  return [{ text: PREPARATION_MESSAGES.readySessions(ready), onShow: () => onAddress({ problems: [], showsReady: true }) }];
};

/** Sessions that an empty preparation hides, each with how to show it. */
export const useHiddenPreparation = (list: HiddenPreparation) => {
  const { preparation, address, filters, own, onAddress, onFilter } = list;
  const words = useWords();
  const loadedRows = useLoadedButHidden(list);
  const assignee = address.isMine ? own : null;
  const usedFilters = PLANNING_FILTER_NAMES.filter((name) => (filters[name]?.length ?? 0) > 0);
  const choices = [
    ...usedFilters.map((name) => ({
      name: PLANNING_FILTER_MESSAGES.names[name],
      filters: withoutFilter(filters, name),
      assignee,
      onShow: () => onFilter(withoutFilter(filters, name)),
    })),
    ...(assignee === null
      ? []
      : [{ name: PREPARATION_MESSAGES.onlyMine, filters, assignee: null, onShow: () => onAddress({ isMine: false }) }]),
  ];
  const { data = [] } = useQuery({
    queryKey: [...PREPARATION_KEY, 'hidden', address.days, filters, assignee],
    queryFn: ({ signal }) =>
      Promise.all(
        choices.map(
          async (choice) =>
            (await fetchPreparation({ days: address.days, filters: choice.filters, assignee: choice.assignee }, signal)).sessions,
        ),
      ),
    enabled: preparation.sessions === 0 && choices.length > 0,
  });
  const unloaded = choices.flatMap(({ name, onShow }, at) => {
    const count = data[at] ?? 0;
    return count > 0 ? [{ text: words('list.hidden-filter', { count, name }), onShow }] : [];
  });
  return preparation.sessions === 0 ? unloaded : loadedRows;
};
