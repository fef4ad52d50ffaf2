import type { carBrands } from '../../vehicles/carBrand.ts';
import type { MessagesOf } from '../kernel.ts';

export const carBrandMessages = {
  name: 'Marque |||| Marques',
  fields: {
    brand: 'Marque',
  },
  sections: { identity: 'Marque' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carBrands>;
