import type { emargements } from '../emargement.ts';
import type { MessagesOf } from './kernel.ts';

export const emargementMessages = {
  name: 'Émargement |||| Émargements',
  fields: {
    uuid: 'Identifiant public',
    needTraining: 'Besoin de formation',
    logisticSession: 'Session logistique',
    trainingSession: 'Session de formation',
    isAbsent: 'Absent',
    absenceReason: "Motif d'absence",
    emailNeedTraining: 'E-mail confirmé',
    emailConfirmedAt: 'E-mail confirmé le',
    signatures: 'Signatures',
    validatedAt: 'Feuille validée le',
  },
  sections: { identity: 'Émargement' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof emargements>;
