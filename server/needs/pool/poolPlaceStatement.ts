import { defineStatement } from '../../database/defineStatement.ts';

/** Where a place ($1) is, as far as it says. */
export const poolPlaceStatement = defineStatement({
  text: 'select latitude::float8, longitude::float8, zip_code as "postalCode" from training_locations where id = $1',
  columns: { latitude: 'float8?', longitude: 'float8?', postalCode: 'text?' },
});
