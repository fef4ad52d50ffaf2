import { ASSIGNEE_FILTER } from '../accounts/assignee.ts';
import { accessOf } from '../kernel/access.ts';
import { boolean, choice, date, email, integer, one, paragraph, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';
import { BOOKING_STATUSES, FIRST_BOOKING_STATUS } from './bookingStatuses.ts';

/** A seat that a partner site or a dealer books; validating it creates or links a training need. */
export const bookings = defineResource({
  name: 'bookings',
  type: 'Booking',
  route: 'booking',
  access: accessOf('BOOKING'),
  // A company has no area: the areas are those of the booked session, of the need, and of the dealer's location.
  scope: { areas: ['trainingSession.area', 'needTraining.area', 'carDealer.trainingLocations.areas'] },
  operations: ['list', 'item', 'create', 'update'],
  label: ['bookingCode', 'firstName', 'lastName'],
  order: { id: 'desc' },
  sections: ['identity', 'company', 'vehicle', 'training'],
  filters: { assignee: ASSIGNEE_FILTER },
  fields: {
    bookingCode: text({ unique: true, maxLength: 40, uppercase: true, filter: 'contains', sortable: true, column: true }),
    bookingStatus: choice(BOOKING_STATUSES, {
      isStatus: true,
      default: FIRST_BOOKING_STATUS,
      readOnly: true,
      filter: 'exact',
      sortable: true,
    }),
    civility: choice(CIVILITIES),
    firstName: text({ filter: 'contains', searchedWith: ['lastName', 'email', 'phone'], sortable: true, column: true }),
    lastName: text({
      required: true,
      uppercase: true,
      filter: 'contains',
      searchedWith: ['firstName', 'email', 'phone'],
      sortable: true,
      column: true,
    }),
    email: email({ required: true, filter: 'contains' }),
    phone: phone(),
    company: one('companies', { section: 'company', filter: 'exact', sortable: true, column: true }),
    /** The name the partner wrote, until one of our companies is chosen. */
    companyName: text({ section: 'company', filter: 'contains', sortable: true, column: true }),
    siret: text({ section: 'company', format: 'siret', filter: 'contains' }),
    carDealer: one('car_dealers', { required: true, section: 'company', filter: 'exact', sortable: true, column: true }),
    renter: one('renters', { section: 'company', filter: 'exact' }),
    carBrand: one('car_brands', { section: 'vehicle', in: 'item' }),
    carModel: one('car_models', { section: 'vehicle', dependsOn: 'carBrand' }),
    carEngine: one('car_engines', { section: 'vehicle', in: 'item', dependsOn: 'carModel' }),
    plateNumber: text({ section: 'vehicle', format: 'plate', uppercase: true, filter: 'contains' }),
    deliveryDate: date({ section: 'vehicle', filter: 'range', sortable: true, column: true }),
    trainingSession: one('training_sessions', {
      section: 'training',
      embed: ['trainingLocation'],
      filter: 'exact',
    }),
    needTraining: one('need_trainings', { section: 'training', filter: ['exact', 'exists'] }),
    comment: paragraph({ section: 'training' }),
    /** The public form whose answer it is; who sent it is not noted beyond what they typed. */
    publicForm: one('public_forms', { readOnly: true, section: 'training', filter: ['exact', 'exists'] }),
    /** The text that was accepted with the answer, and its version. */
    consentText: paragraph({ readOnly: true, section: 'training' }),
    consentVersion: integer({ readOnly: true, section: 'training', in: 'item' }),
    isUnwanted: boolean({
      readOnly: true,
      changedBy: 'PUT /api/bookings/{id}/unwanted',
      section: 'training',
      filter: 'exact',
    }),
  },
});
