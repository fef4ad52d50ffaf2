import type { ScenarioSummary, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { SCENARIOS } from '../../resources/need_trainings/propose/requestScenario.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

const pathOf = (id: number): string => `${SCENARIOS}/${id}`;

/** Fields of a part that an officer may change. */
export interface ItemChange {
  readonly isRefused?: boolean;
  readonly days?: readonly string[];
  readonly start?: string;
  readonly end?: string;
  readonly area?: string;
  readonly trainingLocation?: string;
  readonly trainers?: readonly string[];
  readonly vehicles?: readonly string[];
  readonly teachingTools?: readonly string[];
  readonly needTrainings?: readonly string[];
}

/** Calls of the proposals; each rejects with what `httpClient` throws. */
export const scenarioCalls = {
  list: async (signal: AbortSignal) =>
    ((await httpClient(SCENARIOS, { signal })).json as { readonly member: readonly ScenarioSummary[] }).member,
  read: async (id: number, signal: AbortSignal) => (await httpClient(pathOf(id), { signal })).json as ScenarioView,
  cancel: (id: number) => httpClient(`${pathOf(id)}/cancel`, { method: 'POST' }),
  changeItem: async (id: number, key: string, body: ItemChange) =>
    (await httpClient(`${pathOf(id)}/items/${key}`, { method: 'PATCH', body })).json as ScenarioView,
  releaseMails: (id: number) => httpClient(`${pathOf(id)}/release_mails`, { method: 'POST' }),
  produceConvocations: (id: number) => httpClient(`${pathOf(id)}/convocations`, { method: 'POST' }),
  remove: (id: number) => httpClient(pathOf(id), { method: 'DELETE' }),
} as const;
