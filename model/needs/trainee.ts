import { accessOf, alsoReadBy } from '../kernel/access.ts';
import { choice, dateTime, email, inverse, one, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';

/** A trained person. Fields named `…DeliveryImported` keep the values of a delivery file, whatever is corrected later. */
export const trainees = defineResource({
  name: 'trainees',
  type: 'Trainee',
  route: null,
  access: alsoReadBy(accessOf('TRAINEE'), 'ROLE_TRAINER'),
  exportAccess: ['ROLE_EXPORT_TRAINEE'],
  pickedBy: 'readers',
  scope: { areas: 'area', trainer: 'needTrainings.trainingSession.logisticSessions.trainers' },
  label: ['firstName', 'lastName'],
  order: { lastName: 'asc', firstName: 'asc', id: 'asc' },
  sections: ['identity', 'contact', 'imported'],
  fields: {
    civility: choice(CIVILITIES, { column: true }),
    lastName: text({
      required: true,
      uppercase: true,
      filter: 'contains',
      searchedWith: ['firstName', 'email', 'phones'],
      sortable: true,
      column: true,
    }),
    firstName: text({
      required: true,
      filter: 'contains',
      searchedWith: ['lastName', 'email', 'phones'],
      sortable: true,
      column: true,
    }),
    area: one('areas', { filter: 'exact', column: true }),
    phoneNumber: phone({ section: 'contact', column: true }),
    mobilePhone: phone({ section: 'contact', column: true }),
    email: email({ section: 'contact', filter: 'contains', sortable: true, column: true }),
    /** When the trainee confirmed the current address; reset when it changes. */
    emailConfirmedAt: dateTime({ readOnly: true, section: 'contact' }),
    lastNameDeliveryImported: text({ in: 'item', section: 'imported' }),
    firstNameDeliveryImported: text({ in: 'item', section: 'imported' }),
    phoneNumberDeliveryImported: text({ in: 'item', section: 'imported' }),
    mobilePhoneDeliveryImported: text({ in: 'item', section: 'imported' }),
    emailDeliveryImported: text({ in: 'item', section: 'imported' }),
    needTrainings: inverse('need_trainings', 'trainee', { hidden: true, embed: ['status', 'trainingType'] }),
  },
  filters: { phones: { kind: 'virtual', value: 'text' } },
});
