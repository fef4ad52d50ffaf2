import { defineStatement, typed } from '../database/defineStatement.ts';

/** Our brand and model with these names, so that a form can select them. */
export const knownVehicleStatement = defineStatement({
  text: `
select (select json_build_object('@id', '/api/car_brands/' || b.id, '@type', 'CarBrand', 'id', b.id, 'brand', b.brand)
    from car_brands b where search_text(b.brand) = search_text($1) limit 1) as "carBrand",
  (select json_build_object('@id', '/api/car_models/' || m.id, '@type', 'CarModel', 'id', m.id, 'model', m.model)
    from car_models m join car_brands b on b.id = m.car_brand_id
    where search_text(m.model) = search_text($2) and search_text(b.brand) = search_text($1) limit 1) as "carModel"`,
  columns: {
    carBrand: typed<unknown>('json'),
    carModel: typed<unknown>('json'),
  },
});
