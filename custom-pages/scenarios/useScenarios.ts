import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { SEARCHING_STATUSES } from '../../model/scenarios/planScenario.ts';
import type { ScenarioSummary } from '../../model/scenarios/scenarioView.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { scenarioCalls } from './scenarioCalls.ts';

const KEY = ['plan_scenarios'] as const;

/** While the solver works, also without a live connection. */
const PROGRESS_MS = 2000;

const isSearching = ({ status }: ScenarioSummary): boolean => SEARCHING_STATUSES.includes(status);

/** Refetches the proposals shown. */
export const useRefreshScenarios = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

/** The caller's proposals, newest first; live. */
export const useScenarios = () => {
  const refresh = useRefreshScenarios();
  useLiveChanges(['plan_scenarios'], () => void refresh());
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => scenarioCalls.list(signal),
    refetchInterval: ({ state }) => (state.data?.some(isSearching) ? PROGRESS_MS : false),
  });
};

/** Tables that a proposal depends on: its conflicts are looked up again when one of these changes. */
const TABLES = [
  'plan_scenarios',
  'logistic_sessions',
  'training_sessions',
  'need_trainings',
  'event_days',
  'trainer_unavailabilities',
];

/** A proposal with its parts, live; null: none is asked for. */
export const useScenario = (id: number | null) => {
  const refresh = useRefreshScenarios();
  useLiveChanges(TABLES, () => void refresh());
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: id === null ? skipToken : ({ signal }) => scenarioCalls.read(id, signal),
    refetchInterval: ({ state }) => (state.data && isSearching(state.data) ? PROGRESS_MS : false),
  });
};
