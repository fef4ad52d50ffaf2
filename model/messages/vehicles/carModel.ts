import type { carModels } from '../../vehicles/carModel.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const carModelMessages = {
  name: 'Modèle de véhicule |||| Modèles de véhicule',
  fields: {
    model: 'Modèle',
    carBrand: 'Marque',
    carEngines: 'Motorisations',
    carFinishes: 'Finitions',
  },
  sections: { identity: 'Modèle' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof carModels>;
