import type { filters } from '../../savedViews/filters.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const filtersMessages = {
  name: 'Filtres enregistrés |||| Filtres enregistrés',
  fields: {
    filtersPlanning: 'Planning',
    filtersTrainingOfficerView: 'Chargés de formation',
    filtersVehiclesToAssociate: 'Véhicules à associer',
    filtersTeachingToolsToAssociate: 'Outils pédagogiques à associer',
  },
  sections: { identity: 'Filtres' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof filters>;
