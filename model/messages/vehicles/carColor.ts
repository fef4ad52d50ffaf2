import type { carColors } from '../../vehicles/carColor.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carColorMessages = {
  name: 'Couleur |||| Couleurs',
  fields: {
    color: 'Couleur',
  },
  sections: { identity: 'Couleur' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carColors>;
