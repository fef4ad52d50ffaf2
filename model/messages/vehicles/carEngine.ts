import type { carEngines } from '../../vehicles/carEngine.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carEngineMessages = {
  name: 'Motorisation |||| Motorisations',
  fields: {
    engine: 'Motorisation',
    carModel: 'Modèle',
  },
  sections: { identity: 'Motorisation' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carEngines>;
