import { accessOf } from '../kernel/access.ts';
import { one, price, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

/** A paid extra of a place; a table of its own, since logistic sessions refer to it. */
export const trainingLocationPricingOptions = defineResource({
  name: 'training_location_pricing_options',
  type: 'TrainingLocationPricingOption',
  route: null,
  access: accessOf('TRAINING_LOCATION'),
  // A logistic session at the place refers to them.
  pickedBy: ['ROLE_WRITE_LOGISTIC_SESSION'],
  narrowedBy: ['trainingLocation'],
  scope: { areas: 'trainingLocation.areas' },
  label: ['label', 'price'],
  order: { label: 'asc' },
  fields: {
    label: text({ required: true, filter: 'contains', sortable: true, column: true }),
    price: price({ required: true, sortable: true, column: true }),
    trainingLocation: one('training_locations', { required: true, filter: 'exact', column: true }),
  },
});
