import { defineStatement } from '../database/defineStatement.ts';

/** Where places ($1) are, and their price of a day. */
export const proposedPlacesStatement = defineStatement({
  text: `select id, latitude::float8, longitude::float8, zip_code as "postalCode", coalesce(track_price, 0)::float8 as price
from training_locations where id = any($1::int[]) order by id`,
  columns: { id: 'int4', latitude: 'float8?', longitude: 'float8?', postalCode: 'text?', price: 'float8' },
});
