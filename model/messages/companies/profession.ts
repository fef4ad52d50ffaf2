import { MANAGER_PROFESSION, type professions } from '../../companies/profession.ts';
import type { MessagesOf } from '../words/kernel.ts';

const BUILT_IN = `« ${MANAGER_PROFESSION} » est une profession intégrée`;

/** Why the built-in profession cannot change. */
export const BUILT_IN_PROFESSION = {
  keepsName: `${BUILT_IN} : elle garde son nom`,
  stays: `${BUILT_IN} : elle ne peut pas être supprimée.`,
  isNotTransferred: `${BUILT_IN} : elle ne peut pas être transférée.`,
} as const;

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
