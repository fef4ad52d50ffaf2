import type { teachingTools } from '../../vehicles/teachingTool.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const teachingToolMessages = {
  name: 'Outil pédagogique |||| Outils pédagogiques',
  fields: {
    name: 'Nom',
    reference: 'Référence',
    brand: 'Marque',
    serialNumber: 'Numéro de série',
    area: 'Secteur',
    purchaseDate: 'Date d’achat',
    createdAt: 'Créé le',
    commentary: 'Commentaire',
  },
  sections: { identity: 'Outil', purchase: 'Achat', notes: 'Notes' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof teachingTools>;
