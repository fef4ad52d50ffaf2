import type { eventDays } from '../../calendar/eventDay.ts';
import { DAY_TYPE_LABELS } from '../words/choices.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const eventDayMessages = {
  name: 'Jour d’événement |||| Jours d’événement',
  fields: { name: 'Nom', dateEvent: 'Date', areas: 'Secteurs', type: 'Type' },
  sections: { identity: 'Jour d’événement' },
  choices: { type: DAY_TYPE_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof eventDays>;
