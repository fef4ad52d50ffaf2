import type { professions } from '../profession.ts';
import type { MessagesOf } from './kernel.ts';

export const professionMessages = {
  name: 'Profession |||| Professions',
  fields: {
    label: 'Libellé',
    isActive: 'Active',
  },
  sections: { identity: 'Profession' },
  choices: {},
  filters: {},
} as const satisfies MessagesOf<typeof professions>;
