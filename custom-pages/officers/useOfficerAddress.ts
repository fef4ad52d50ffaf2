import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { firstViewOf, TRAINING_OFFICER_VIEW, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import type { FilterValues } from '../../src/filters/useListFilters.ts';
import { useSavedFilters } from '../../src/filters/useSavedFilters.ts';
import type { ConnectedUser } from '../../src/providers/loginSession.ts';
import { filterParams, readFilters, readPage, readView, savedFilters } from './officerAddress.ts';

/** Sessions of the last days still need papers. */
const DAYS_BACK = 30;

/** Default filters: the officer's own sessions, upcoming and recent. */
const firstFilters = (user: ConnectedUser | null, view: TrainingOfficerView): FilterValues => {
  const roles = user?.roles ?? [];
  const isOfficer = roles.includes(TRAINING_OFFICER_VIEW[view].role) && !roles.includes('ROLE_ADMIN');
  return {
    ...(isOfficer && user?.kind === 'user' ? { officer: user.record } : {}),
    'startAt[after]': dayAfter(parisDay(serverNow()), -DAYS_BACK),
  };
};

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** View, filters and page of the officers' table: in the address, with each view's filters saved per person. */
export const useOfficerAddress = () => {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const { read, save } = useSavedFilters('filtersTrainingOfficerView');
  const view = readView(search, firstViewOf(user?.roles ?? []));
  const isBare = search.size === 0 || (search.size === 1 && search.has('view'));

  const goTo = useCallback(
    (next: TrainingOfficerView, values: FilterValues, { page = 0, isReplacing = false } = {}) => {
      const params = filterParams(values);
      params.set('view', next);
      if (page > 0) params.set('page', String(page + 1));
      setSearch(params, { replace: isReplacing });
    },
    [setSearch],
  );

  useEffect(() => {
    if (isBare) goTo(view, savedFilters(read(), view) ?? firstFilters(user, view), { isReplacing: true });
  }, [isBare, goTo, read, user, view]);

  const values = useMemo(() => readFilters(search), [search]);
  const filterBy = (next: FilterValues) => {
    save({ ...objectOf(read()), [view]: readFilters(filterParams(next)) });
    goTo(view, next, { isReplacing: true });
  };
  return {
    view,
    values,
    page: readPage(search),
    setPage: (page: number) => goTo(view, values, { page }),
    filters: {
      values,
      set: (changes: FilterValues) => filterBy({ ...values, ...changes }),
      clear: () => filterBy(values.officer ? { officer: values.officer } : {}),
    },
  };
};
