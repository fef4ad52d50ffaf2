import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { isListWidget, listWidget, MY_DAY_WIDGETS } from '../../model/myDay/myDayWidgets.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SESSION_CHANGE_TABLES } from '../mail/useSessionChanges.ts';
import { PREPARATION_TABLES } from '../planning/preparation/preparationTables.ts';
import type { MyDay } from './myDay.ts';

const KEY = ['my_day'] as const;

/** Collections of the widgets, and those that their filters read. */
const TABLES = [
  ...MY_DAY_WIDGETS.filter(isListWidget).map((name) => listWidget(name).collection),
  ...PREPARATION_TABLES,
  ...SESSION_CHANGE_TABLES,
  'emargement_sheets',
  'emargements',
];

/** Loads the page "Ma journée" in one request, and again when a record of it changes. */
export const useMyDay = (scope: MyDayScope) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  return useQuery({
    queryKey: [...KEY, scope],
    queryFn: async ({ signal }) => (await httpClient(`/api/my_day?scope=${scope}`, { signal })).json as MyDay,
  });
};
