import type { trainingLocations } from '../../model/places/trainingLocation.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

/** One search over a place's names and town. */
export const trainingLocationsExpressions = {
  fields: {},
  filters: {
    name: (row, value) =>
      `search_text(${row}.name || ' ' || coalesce(${row}.second_name, '') || ' ' || ${row}.city || ' ' || ${row}.zip_code) like ${value}`,
  },
} as const satisfies ExpressionsOf<typeof trainingLocations>;
