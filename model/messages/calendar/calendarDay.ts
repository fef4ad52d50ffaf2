import type { calendarDays } from '../../calendar/calendarDay.ts';
import { DAY_TYPE_LABELS } from '../words/choices.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const calendarDayMessages = {
  name: 'Jour du calendrier |||| Jours du calendrier',
  fields: { date: 'Date', type: 'Type', positions: 'Lignes du planning' },
  sections: { identity: 'Jour du calendrier' },
  choices: { type: DAY_TYPE_LABELS },
  filters: {},
  values: {
    positions: (value) =>
      Array.isArray(value) && value.length > 0
        ? `${value.length > 1 ? 'Lignes' : 'Ligne'} ${value.join(', ')}`
        : 'Toutes les lignes',
  },
} as const satisfies MessagesOf<typeof calendarDays>;
