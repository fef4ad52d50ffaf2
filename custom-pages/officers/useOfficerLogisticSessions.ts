import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import type { FilterValues } from '../../src/filters/useListFilters.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { filterParams } from './officerAddress.ts';
import type { OfficerLogisticSession } from './officerLogisticSession.ts';

export const OFFICER_PAGE_SIZE = 50;
const SHOWN_TABLES = [
  'logistic_sessions',
  'training_sessions',
  'tracking_date_logistic_sessions',
  'training_officer_logistic_session_details',
  'commentary_training_officers',
];

interface SessionPage {
  readonly totalItems: number;
  readonly member: readonly OfficerLogisticSession[];
}

interface Asked {
  readonly view: TrainingOfficerView;
  readonly values: FilterValues;
  readonly page: number;
}

/** A page of the officer's sessions in one request, updated live; nothing is requested before an officer is chosen. */
export const useOfficerLogisticSessions = ({ view, values, page }: Asked) => {
  const client = useQueryClient();
  const params = filterParams(values);
  params.set('itemsPerPage', String(OFFICER_PAGE_SIZE));
  params.set('page', String(page + 1));
  const address = `${collectionPath('logistic_sessions')}/training_officers/view/${view}?${params}`;
  const queryKey = ['logistic_sessions', 'officers', address];
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as SessionPage,
    enabled: Boolean(values.officer),
    placeholderData: keepPreviousData,
  });
  useLiveChanges(SHOWN_TABLES, () => void client.invalidateQueries({ queryKey: ['logistic_sessions', 'officers'] }));

  return {
    sessions: data?.member ?? [],
    total: data?.totalItems ?? 0,
    isPending,
    isOutdated: isPlaceholderData,
    error,
    retry: () => void refetch(),
    /** Updates one row, without reloading the page. */
    replace: (id: number, change: (logisticSession: OfficerLogisticSession) => OfficerLogisticSession) =>
      client.setQueryData<SessionPage>(queryKey, (known) =>
        known ? { ...known, member: known.member.map((row) => (row.id === id ? change(row) : row)) } : known,
      ),
  };
};
