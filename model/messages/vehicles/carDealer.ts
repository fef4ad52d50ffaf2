import type { carDealers } from '../../vehicles/carDealer.ts';
import { ORIGIN_BRAND_LABELS } from '../words/choices.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carDealerMessages = {
  name: 'Concession |||| Concessions',
  fields: {
    code: 'Code',
    name: 'Nom',
    brand: 'Marque',
    carDealerRegion: 'Région',
    address: 'Adresse',
    regionRencontres: 'Région des rencontres',
    trainingLocations: 'Lieux de formation',
    carDealerSellers: 'Vendeurs',
  },
  sections: { identity: 'Concession', meetings: 'Rencontres' },
  choices: {
    brand: { TOYOTA: ORIGIN_BRAND_LABELS.TOYOTA, LEXUS: ORIGIN_BRAND_LABELS.LEXUS },
  },
  filters: {},
} as const satisfies MessagesOf<typeof carDealers>;
