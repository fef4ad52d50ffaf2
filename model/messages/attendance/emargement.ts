import type { emargements } from '../../attendance/emargement.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { ABSENCE_CATEGORY_LABELS } from './absence.ts';

export const emargementMessages = {
  name: 'Émargement |||| Émargements',
  fields: {
    uuid: 'Identifiant public',
    needTraining: 'Besoin de formation',
    logisticSession: 'Journée',
    trainingSession: 'Session de formation',
    isAbsent: 'Absent',
    absenceCategory: 'Catégorie d’absence',
    emailNeedTraining: 'E-mail confirmé',
    emailConfirmedAt: 'E-mail confirmé le',
    signatures: 'Signatures',
    validatedAt: 'Feuille validée le',
  },
  sections: { identity: 'Émargement' },
  choices: { absenceCategory: ABSENCE_CATEGORY_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof emargements>;
