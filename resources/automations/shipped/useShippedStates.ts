import { useQuery } from '@tanstack/react-query';
import type { ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** A shipped automation as it is now. */
export interface ShippedState {
  readonly code: ShippedCode;
  /** IRI of what was changed; null: it is as it was shipped. */
  readonly changes: string | null;
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly daysBefore: number | null;
  readonly state: 'active' | 'off' | 'suspended';
  readonly suspendedReason: string | null;
  readonly lastRunAt: string | null;
  readonly runs: number;
}

/** Tables whose change is seen in a state. */
export const TABLES_OF_SHIPPED = ['shipped_automations', 'configurations', 'automation_runs', 'custom_fields'] as const;

/** All shipped automations, in their order. */
export const useShippedStates = () => {
  const query = useQuery({
    queryKey: ['shipped_automations', 'states'],
    queryFn: async ({ signal }) =>
      (await httpClient(`${collectionPath('shipped_automations')}/states`, { signal })).json as {
        readonly member: readonly ShippedState[];
      },
  });
  useLiveChanges(TABLES_OF_SHIPPED, () => void query.refetch());
  return query;
};
