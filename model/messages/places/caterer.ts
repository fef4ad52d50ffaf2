import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { caterers } from '../../places/caterer.ts';
import { type MessagesOf, sameWords } from '../words/kernel.ts';
import { HOSPITALITY_MESSAGES, HOSPITALITY_SECTIONS } from './place.ts';

export const CATERER_MEAL_WORDS = { cold_meal: 'Repas froid', hot_meal: 'Repas chaud', coffee_break: 'Pause café' } as const;

export const catererMessages = {
  name: 'Traiteur |||| Traiteurs',
  fields: { ...HOSPITALITY_MESSAGES, 'prices.label': 'Repas' },
  sections: { identity: 'Traiteur', ...HOSPITALITY_SECTIONS },
  choices: {
    'contacts.civility': sameWords(CIVILITIES),
    'prices.label': CATERER_MEAL_WORDS,
  },
  filters: {},
} as const satisfies MessagesOf<typeof caterers>;
