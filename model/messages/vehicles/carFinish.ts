import type { carFinishes } from '../../vehicles/carFinish.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carFinishMessages = {
  name: 'Finition |||| Finitions',
  fields: {
    finish: 'Finition',
    carModel: 'Modèle',
  },
  sections: { identity: 'Finition' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carFinishes>;
