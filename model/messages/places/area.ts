import type { areas } from '../../places/area.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const areaMessages = {
  name: 'Secteur |||| Secteurs',
  fields: { code: 'Code', name: 'Nom', logisticAreas: 'Secteurs logistiques' },
  sections: { identity: 'Secteur' },
  choices: {},
  filters: { isInUse: 'Proposé dans les choix' },
} as const satisfies MessagesOf<typeof areas>;

/** The name of a built-in region. */
export const regionName = ({ code }: { readonly code: string }): string => `Région ${code}`;
