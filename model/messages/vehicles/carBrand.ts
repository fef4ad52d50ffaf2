import type { carBrands } from '../../vehicles/carBrand.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carBrandMessages = {
  name: 'Marque |||| Marques',
  fields: {
    brand: 'Marque',
    logo: 'Logo',
    colour: 'Couleur',
  },
  sections: { identity: 'Marque', letterhead: 'En-tête des e-mails' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carBrands>;
