import type { risks } from '../../quality/risk.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const riskMessages = {
  name: 'Risque |||| Risques',
  fields: {
    cause: 'Cause',
    effect: 'Effet sur la qualité',
    probability: 'Probabilité',
    impact: 'Gravité',
    criticality: 'Criticité',
    measures: 'Mesures',
    owner: 'Responsable',
    reviewOn: 'À revoir le',
    startKey: 'Clé de la liste de départ',
  },
  sections: { identity: 'Risque', assessment: 'Évaluation', treatment: 'Traitement' },
  choices: {},
  filters: { lacksMeasures: 'Sans mesure' },
} as const satisfies MessagesOf<typeof risks>;
