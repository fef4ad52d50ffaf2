import type { areas } from '../../model/places/area.ts';
import { AREA_LINKS, AREA_RECORDS } from '../../model/places/areasInUse.ts';
import { REGIONS } from '../../model/places/regions.ts';
import type { trainingLocations } from '../../model/places/trainingLocation.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** SQL: the organisation made the area `row`, or chose it; as long as the planning has no row, all are to be chosen from. */
export const isAreaInUse = (row: string): string => {
  const uses = [
    ...AREA_LINKS.map((table) => `exists (select from ${table} k where k.target_id = ${row}.id)`),
    ...AREA_RECORDS.map((table) => `exists (select from ${table} k where k.area_id = ${row}.id)`),
  ];
  const regions = REGIONS.map((code) => `'${code}'`).join(', ');
  return `(${row}.code not in (${regions}) or not exists (select from logistic_areas_areas) or ${uses.join(' or ')})`;
};

export const areasExpressions = {
  fields: {},
  filters: { isInUse: (row, value) => `${isAreaInUse(row)} = ${value}` },
} as const satisfies ExpressionsOf<typeof areas>;

/** One search over a place's names and town. */
export const trainingLocationsExpressions = {
  fields: {},
  filters: {
    name: (row, value) =>
      `search_text(${row}.name || ' ' || coalesce(${row}.second_name, '') || ' ' || ${row}.city || ' ' || ${row}.zip_code) like ${value}`,
  },
} as const satisfies ExpressionsOf<typeof trainingLocations>;
