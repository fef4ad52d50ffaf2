import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** A trainer, a vehicle or a tool, and what stands against it being on the day. */
export interface Available extends Reference {
  readonly isAvailable: boolean;
  readonly reasons: readonly string[];
}

interface AvailabilityOf {
  /** IRI of the day. */
  readonly session: string;
  readonly resource: 'trainers' | 'vehicles' | 'teaching_tools';
  /** When the day would be held. Default: as it is saved. */
  readonly period?: Readonly<Record<'startAt' | 'endAt', unknown>>;
  readonly isEnabled?: boolean;
}

/** Filters by which those in service are found. */
const IN_SERVICE = {
  trainers: { isActive: 'true' },
  vehicles: { 'exists[deletedAt]': 'false' },
  teaching_tools: { 'exists[deletedAt]': 'false' },
} as const;

/** Everything of the kind that is in service, in one request: a team or a fleet is small enough to be searched on the spot. */
export const useAvailability = ({ session, resource, period, isEnabled = true }: AvailabilityOf) => {
  const times = Object.entries(period ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const search = String(new URLSearchParams([...Object.entries(IN_SERVICE[resource]), ['pagination', 'false'], ...times]));
  return useQuery({
    queryKey: [resource, 'availability', session, search],
    queryFn: async ({ signal }) => {
      const address = session.replace('/api/', `/api/${resource}_availability/`);
      const { json } = await httpClient(`${address}?${search}`, { signal });
      return (json as { readonly member: readonly Available[] }).member;
    },
    enabled: isEnabled,
  });
};
