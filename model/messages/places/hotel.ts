import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { hotels } from '../../places/hotel.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';
import { HOSPITALITY_MESSAGES, HOSPITALITY_SECTIONS } from './place.ts';

export const hotelMessages = {
  name: 'Hôtel |||| Hôtels',
  fields: { ...HOSPITALITY_MESSAGES, reservationMethod: 'Mode de réservation', 'prices.label': 'Prestation' },
  sections: { identity: 'Hôtel', ...HOSPITALITY_SECTIONS },
  choices: {
    reservationMethod: { egencia: 'Egencia', direct: 'En direct' },
    'contacts.civility': sameWords(CIVILITIES),
    'prices.label': { room_only: 'Chambre sèche', bed_and_breakfast: 'B&B', evening_package: 'Soirée étape' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof hotels>;
