import { idFromIri } from '../../../model/kernel/resource.ts';

const areaId = (area: unknown): number | null => {
  if (typeof area === 'number') return area;
  if (typeof area === 'string') return idFromIri('areas', area);
  if (typeof area === 'object' && area !== null && 'id' in area && typeof area.id === 'number') return area.id;
  return null;
};

/** Ids of the current user's areas, in any of the server's formats. */
export const ownAreaIds = (areas: readonly unknown[]): readonly number[] => areas.map(areaId).filter((id) => id !== null);
