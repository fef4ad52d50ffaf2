import { accessOf } from '../kernel/access.ts';
import { choice, email, one, phone, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';

/** Someone who sells for a dealership. */
export const carDealerSellers = defineResource({
  name: 'car_dealer_sellers',
  type: 'CarDealerSeller',
  route: 'car_dealer_seller',
  access: accessOf('CAR_DEALER'),
  label: ['firstName', 'lastName'],
  order: { lastName: 'asc', firstName: 'asc' },
  fields: {
    carDealer: one('car_dealers', { required: true, filter: 'exact', sortable: true, column: true }),
    civility: choice(CIVILITIES, { column: true }),
    firstName: text({
      filter: 'contains',
      searchedWith: ['lastName', 'email', 'phoneNumber', 'secondPhoneNumber'],
      sortable: true,
      column: true,
    }),
    lastName: text({
      required: true,
      uppercase: true,
      filter: 'contains',
      searchedWith: ['firstName', 'email', 'phoneNumber', 'secondPhoneNumber'],
      sortable: true,
      column: true,
    }),
    phoneNumber: phone({ column: true }),
    secondPhoneNumber: phone(),
    email: email({ filter: 'contains', column: true }),
  },
});
