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
  /** Default: a page of the table. */
  readonly perPage?: number;
}

/** Query key that all queries of these sessions begin with. */
export const OFFICER_KEY = ['logistic_sessions', 'officers'];

const addressOf = ({ view, values, page, perPage = OFFICER_PAGE_SIZE }: Asked): string => {
  const params = filterParams(values);
  params.set('itemsPerPage', String(perPage));
  params.set('page', String(page + 1));
  return `${collectionPath('logistic_sessions')}/training_officers/view/${view}?${params}`;
};

export const fetchOfficerSessions = async (query: Asked, signal: AbortSignal): Promise<SessionPage> =>
  (await httpClient(addressOf(query), { signal })).json as SessionPage;

/** A page of the officer's sessions in one request, updated live; nothing is requested before an officer is chosen. */
export const useOfficerLogisticSessions = ({ view, values, page }: Asked) => {
  const client = useQueryClient();
  const queryKey = [...OFFICER_KEY, addressOf({ view, values, page })];
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchOfficerSessions({ view, values, page }, signal),
    enabled: Boolean(values.officer),
    placeholderData: keepPreviousData,
  });
  useLiveChanges(SHOWN_TABLES, () => void client.invalidateQueries({ queryKey: OFFICER_KEY }));

  return {
    sessions: data?.member ?? [],
    total: data?.totalItems ?? 0,
    isPending,
    isOutdated: isPlaceholderData,
    error,
    retry: () => void refetch(),
    /** Updates one row, without reloading the page. */
    replace: (id: number, change: (logisticSession: OfficerLogisticSession) => OfficerLogisticSession) =>
      client.setQueryData<SessionPage>(queryKey, (sessionPage) =>
        sessionPage
          ? { ...sessionPage, member: sessionPage.member.map((row) => (row.id === id ? change(row) : row)) }
          : sessionPage,
      ),
  };
};
