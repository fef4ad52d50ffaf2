import type { areas } from '../area.ts';
import type { MessagesOf } from './kernel.ts';

export const areaMessages = {
  name: 'Secteur |||| Secteurs',
  fields: { code: 'Code', name: 'Nom', logisticAreas: 'Secteurs logistiques' },
  sections: { identity: 'Secteur' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof areas>;
