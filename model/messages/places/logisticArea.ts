import type { logisticAreas } from '../../places/logisticArea.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const logisticAreaMessages = {
  name: 'Secteur logistique |||| Secteurs logistiques',
  fields: { name: 'Nom', position: 'Position', areas: 'Secteurs' },
  sections: { identity: 'Secteur logistique' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof logisticAreas>;
