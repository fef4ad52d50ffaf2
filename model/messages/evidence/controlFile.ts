import type { controlFiles } from '../../evidence/controlFile.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const controlFileMessages = {
  name: 'Dossier de contrôle |||| Dossiers de contrôle',
  fields: {
    kind: 'Portée',
    title: 'Dossier',
    logisticSession: 'Journée',
    company: 'Société',
    startDate: 'Du',
    endDate: 'Au',
    author: 'Demandé par',
    status: 'Statut',
    percentage: 'Avancement (%)',
    sheetCount: 'Feuilles',
    errorMessage: 'Erreur',
    fileName: 'Fichier',
    size: 'Taille (octets)',
    sha256: 'Empreinte SHA-256',
    createdAt: 'Demandé le',
    finishedAt: 'Terminé le',
  },
  sections: { identity: 'Dossier de contrôle' },
  choices: {
    kind: { session: 'Session', company: 'Société', period: 'Période', audit: 'Audit' },
    status: { in_progress: 'En cours', finished: 'Terminé', error: 'Erreur' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof controlFiles>;
