import type { trainerProposals } from '../../trainers/trainerProposal.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainerProposalMessages = {
  name: 'Proposition de date |||| Propositions de dates',
  fields: {
    logisticSession: 'Journée',
    trainer: 'Formateur',
    status: 'Réponse',
    message: 'Message',
    reason: 'Motif',
    createdAt: 'Proposée le',
    answeredAt: 'Répondue le',
    trainings: 'Formations',
  },
  sections: { identity: 'Proposition' },
  choices: { status: { proposed: 'En attente', accepted: 'Acceptée', declined: 'Refusée' } },
  filters: {},
} as const satisfies MessagesOf<typeof trainerProposals>;
