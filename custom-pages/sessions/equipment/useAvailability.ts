import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { withProperties } from '../../../src/api/listFilters.ts';
import { listProperties } from '../../../src/columns/listProperties.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { EQUIPMENT_FIELDS } from './equipment.ts';

/** A vehicle or tool, with its conflicts. */
export interface Available extends Reference {
  readonly isAvailable: boolean;
  readonly reasons: readonly string[];
}

interface AvailabilityOf {
  /** IRI of the logistic session. */
  readonly logisticSession: string;
  readonly resource: 'vehicles' | 'teaching_tools';
}

/** Filters of active records. */
const IN_SERVICE = {
  vehicles: { 'exists[deletedAt]': 'false' },
  teaching_tools: { 'exists[deletedAt]': 'false' },
} as const;

/** All active records of a kind in one request: few enough to search on the client. */
export const useAvailability = ({ logisticSession, resource }: AvailabilityOf) => {
  const search = String(new URLSearchParams([...Object.entries(IN_SERVICE[resource]), ['pagination', 'false']]));
  return useQuery({
    queryKey: [resource, 'availability', logisticSession, search],
    queryFn: async ({ signal }) => {
      const address = logisticSession.replace('/api/', `/api/${resource}_availability/`);
      const url = new URL(`${address}?${search}`, window.location.href);
      const fields = listProperties(resourceByName(resource), EQUIPMENT_FIELDS[resource]);
      const { json } = await httpClient(withProperties(url, fields), { signal });
      return (json as { readonly member: readonly Available[] }).member;
    },
  });
};
