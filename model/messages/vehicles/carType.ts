import type { carTypes } from '../../vehicles/carType.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carTypeMessages = {
  name: 'Type de véhicule |||| Types de véhicule',
  fields: {
    type: 'Type',
  },
  sections: { identity: 'Type de véhicule' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carTypes>;
