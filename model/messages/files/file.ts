import type { files } from '../../files/file.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const fileMessages = {
  name: 'Fichier |||| Fichiers',
  fields: {
    fileName: 'Nom du fichier',
    contentType: 'Type de contenu',
    size: 'Taille (octets)',
    createdAt: 'Déposé le',
  },
  sections: { identity: 'Fichier' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof files>;
