import type { improvements } from '../../quality/improvement.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const improvementMessages = {
  name: 'Amélioration |||| Améliorations',
  fields: {
    what: 'Action',
    origin: 'Origine',
    why: 'Pourquoi',
    risks: 'Risques concernés',
    status: 'Statut',
    owner: 'Responsable',
    dueOn: 'Échéance',
    doneOn: 'Faite le',
    figureBefore: 'Chiffre avant',
    figureAfter: 'Chiffre après',
    verifiedOn: 'Vérifiée le',
    outcome: 'Résultat',
    verification: 'Vérification',
  },
  sections: { identity: 'Amélioration', follow_up: 'Suivi', verification: 'Vérification' },
  choices: {
    origin: {
      entries: 'Réclamation ou aléa',
      results: 'Résultats d’évaluation',
      risks: 'Risque',
      audit: 'Remarque d’audit',
      other: 'Autre',
    },
    status: { planned: 'Prévue', in_progress: 'En cours', done: 'Faite', verified: 'Vérifiée' },
    outcome: { effective: 'Efficace', partly: 'En partie efficace', ineffective: 'Sans effet' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof improvements>;
