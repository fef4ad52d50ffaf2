import { defineStatement } from '../../database/defineStatement.ts';

/** Logo and colour of a car brand ($1). */
export const brandLetterheadStatement = defineStatement({
  text: 'select brand as name, logo_id as "logoId", colour from car_brands where id = $1',
  columns: {
    name: 'text',
    logoId: 'int4?',
    colour: 'text?',
  },
});
