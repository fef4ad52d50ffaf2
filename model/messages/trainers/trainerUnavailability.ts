import type { trainerUnavailabilities } from '../../trainers/trainerUnavailability.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const trainerUnavailabilityMessages = {
  name: 'Indisponibilité de formateur |||| Indisponibilités de formateurs',
  fields: { trainer: 'Formateur', startAt: 'Début', endAt: 'Fin', commentary: 'Commentaire' },
  sections: { identity: 'Indisponibilité' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof trainerUnavailabilities>;
