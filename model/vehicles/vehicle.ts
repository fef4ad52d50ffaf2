import { accessOf } from '../kernel/access.ts';
import { choice, computed, date, integer, one, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { FUELS, GEARBOXES, VEHICLE_CATEGORIES } from './vehicleKinds.ts';

/** Plausible maximum of an odometer. */
const CAR_MILEAGE_MAX_KM = 2_000_000;

/** A vehicle of the training fleet. */
export const vehicles = defineResource({
  name: 'vehicles',
  type: 'Vehicle',
  route: 'vehicle',
  access: accessOf('VEHICULE'),
  scope: { areas: 'area' },
  label: ['reference', 'matriculation'],
  order: { reference: 'asc' },
  softDelete: true,
  sections: ['identity', 'technical', 'fleet', 'notes'],
  fields: {
    reference: text({ required: true, filter: 'contains', sortable: true, column: true }),
    matriculation: text({
      required: true,
      unique: true,
      uppercase: true,
      format: 'plate',
      maxLength: 15,
      filter: 'contains',
      sortable: true,
      column: true,
    }),
    carBrand: one('car_brands', { required: true, filter: 'exact', sortable: true, column: true }),
    carModel: one('car_models', { required: true, filter: 'exact', sortable: true, column: true, dependsOn: 'carBrand' }),
    carColor: one('car_colors'),
    area: one('areas', { filter: 'exact', sortable: true, column: true }),
    category: choice(VEHICLE_CATEGORIES, { section: 'technical', filter: 'exact' }),
    fuel: choice(FUELS, { section: 'technical', filter: 'exact', column: true }),
    gearbox: choice(GEARBOXES, { section: 'technical', filter: 'exact', column: true }),
    firstDateMatriculation: date({ isPast: true, section: 'technical', filter: 'range', sortable: true }),
    carMileage: integer({ section: 'technical', min: 0, max: CAR_MILEAGE_MAX_KM, sortable: true }),
    mileageStatementDate: date({ isPast: true, section: 'technical', sortable: true }),
    renter: one('renters', { section: 'fleet', filter: 'exact' }),
    /** End of the lease. */
    renewAt: date({ section: 'fleet', filter: 'range', sortable: true, column: true, isExpiry: true }),
    /** Last valid days. A session after one of them is a conflict (model/expiry/expiries.ts). */
    inspectionExpiresOn: date({ section: 'fleet', filter: 'range', sortable: true, isExpiry: true }),
    insuranceExpiresOn: date({ section: 'fleet', filter: 'range', sortable: true, isExpiry: true }),
    inactiveUntilDate: date({ section: 'fleet', filter: ['range', 'exists'], sortable: true }),
    commentary: paragraph({ section: 'notes' }),
    /** Does another vehicle have the same plate in another notation. */
    hasTwin: computed('boolean', { hidden: true }),
  },
  filters: { duplicatePlate: { kind: 'virtual', value: 'boolean', column: 'matriculation' } },
});

/** Does an odometer go back: the earlier and the later reading, km; false unless both are numbers. */
export const hasFewerKilometres = (before: unknown, after: unknown): boolean =>
  typeof before === 'number' && typeof after === 'number' && after < before;
