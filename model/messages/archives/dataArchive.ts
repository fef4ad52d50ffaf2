import type { dataArchives } from '../../archives/dataArchive.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const dataArchiveMessages = {
  name: 'Archive des données |||| Archives des données',
  fields: {
    author: 'Demandée par',
    status: 'Statut',
    percentage: 'Avancement (%)',
    recordCount: 'Fiches',
    fileCount: 'Fichiers joints',
    errorMessage: 'Erreur',
    fileName: 'Fichier',
    size: 'Taille (octets)',
    sha256: 'Empreinte SHA-256',
    createdAt: 'Demandée le',
    finishedAt: 'Terminée le',
  },
  sections: { identity: 'Archive des données' },
  choices: { status: { in_progress: 'En cours', finished: 'Terminée', error: 'Erreur' } },
  filters: {},
} as const satisfies MessagesOf<typeof dataArchives>;
