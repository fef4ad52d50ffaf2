import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { collectionPath, type Reference } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';

/** Everything of the kind that is in service, in one request: a fleet is small enough to be searched on the spot. */
export const useEquipment = (view: EquipmentView) => {
  const { resource } = EQUIPMENT[view];
  return useQuery({
    queryKey: [resource, 'equipment'],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ 'exists[deletedAt]': 'false', pagination: 'false' });
      const { json } = await httpClient(`${collectionPath(resource)}?${search}`, { signal });
      return (json as { readonly member: readonly Reference[] }).member;
    },
  });
};

/** Puts exactly these on the day. */
export const useSaveEquipment = (day: LogisticSession, view: EquipmentView) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (iris: readonly string[]) =>
      httpClient(day['@id'], { method: 'PUT', body: { [EQUIPMENT[view].field]: iris, version: day.version } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['logistic_sessions'] }),
  });
};
