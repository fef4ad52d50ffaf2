import { worded } from '../../../model/wording/worded.ts';

/** French words of proposals to trainers. */
export const PROPOSAL_MESSAGES = worded({
  title: 'Dates proposées aux formateurs',
  none: 'Cette date n’a été proposée à aucun formateur.',
  propose: 'Proposer à un formateur',
  proposeTitle: 'Proposer cette date à un formateur',
  proposeText: 'Il la trouve dans son espace, l’accepte (il est alors ajouté à la session) ou la refuse en disant pourquoi.',
  send: 'Proposer',
  sent: 'Date proposée',
  trainer: 'Formateur',
  message: 'Message (facultatif)',
  asked: (time: string) => `Proposée le ${time}`,
  answered: (time: string) => `Réponse le ${time}`,
  withdraw: 'Retirer',
  withdrawTitle: (name: string) => `Retirer la proposition faite à ${name} ?`,
  withdrawText: 'Le formateur ne pourra plus y répondre.',
  withdrawn: 'Proposition retirée',
} as const);
