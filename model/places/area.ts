import { readByAll } from '../kernel/access.ts';
import { inverse, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { AREA_LINKS, AREA_RECORDS } from './areasInUse.ts';

/** A region (E1 to E8). Users see the records of their areas. */
export const areas = defineResource({
  name: 'areas',
  type: 'Area',
  route: 'area',
  access: readByAll('CONFIGURATION'),
  label: ['code', 'name'],
  order: { code: 'asc' },
  filters: { isInUse: { kind: 'virtual', value: 'boolean', reads: [...AREA_LINKS, ...AREA_RECORDS] } },
  offered: { isInUse: 'true' },
  fields: {
    code: text({ required: true, unique: true, uppercase: true, maxLength: 10, filter: 'exact', sortable: true, column: true }),
    name: text({ required: true, filter: 'contains', sortable: true, column: true }),
    logisticAreas: inverse('logistic_areas', 'areas'),
  },
});
