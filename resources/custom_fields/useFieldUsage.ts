import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../../src/providers/httpClient.ts';

export interface FieldUses {
  /** Shared views; views that only their owners see are counted. */
  readonly views: readonly string[];
  readonly personalViews: number;
  readonly forms: readonly string[];
  readonly automations: readonly string[];
}

export interface FieldUsage {
  readonly values: number;
  readonly lacking: number;
  readonly doubles: readonly { readonly value: unknown; readonly count: number }[];
  readonly index: { readonly state: 'ready' | 'building' | 'doubles'; readonly percent: number };
  readonly uses: FieldUses;
}

const POLL_MS = 2_000;

/** Values of an added field in all records, how far its indexes are, and where it is used. */
export const useFieldUsage = (iri: string | undefined): FieldUsage | undefined =>
  useQuery({
    queryKey: ['custom_fields', iri, 'usage'],
    queryFn: async () => (await httpClient(`${iri}/usage`)).json as FieldUsage,
    enabled: iri !== undefined,
    refetchInterval: ({ state }) => (state.data?.index.state === 'building' ? POLL_MS : false),
  }).data;
