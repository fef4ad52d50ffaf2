import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAllowed } from '../../model/accounts/access.ts';
import { type MissingItem, PREPARATION_RIGHT } from '../../model/planning/preparation.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { PREPARATION_TABLES } from '../planning/preparation/preparationTables.ts';
import type { Preparation } from '../planning/preparation/preparedLogisticSession.ts';
import { PREPARATION_KEY } from '../planning/preparation/usePreparation.ts';
import type { LogisticSession } from './daySession.ts';

const readMissingItems = async (query: URLSearchParams, signal: AbortSignal): Promise<readonly MissingItem[] | null> => {
  const { json } = await httpClient(`/api/planning/preparation?${query}`, { signal });
  const [prepared] = (json as Preparation).member;
  return prepared && !prepared.isClosed ? prepared.lacks : null;
};

/** What an upcoming session still lacks; null: past, canceled, its sheets validated, or without the right to see it. */
export const useMissingItems = ({ '@id': iri, endAt, version }: LogisticSession): readonly MissingItem[] | null => {
  const roles = useCurrentUser()?.roles ?? [];
  const query = new URLSearchParams([
    ['id[]', keyOf(iri) ?? ''],
    ['startAt[before]', endAt],
  ]);
  const client = useQueryClient();
  const queryKey = [...PREPARATION_KEY, iri];
  useLiveChanges(PREPARATION_TABLES, () => void client.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey: [...queryKey, version],
    queryFn: ({ signal }) => readMissingItems(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: isAllowed(PREPARATION_RIGHT, roles) && Date.parse(endAt) > serverNow().getTime(),
  });
  return data ?? null;
};
