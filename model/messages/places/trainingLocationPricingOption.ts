import type { trainingLocationPricingOptions } from '../../places/trainingLocationPricingOption.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainingLocationPricingOptionMessages = {
  name: 'Option tarifaire |||| Options tarifaires',
  fields: { label: 'Libellé', price: 'Prix (€ HT)', trainingLocation: 'Lieu de formation' },
  sections: { identity: 'Option tarifaire' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof trainingLocationPricingOptions>;
