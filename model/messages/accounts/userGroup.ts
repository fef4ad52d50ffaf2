import type { userGroups } from '../../accounts/userGroup.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { ROLE_LABELS } from './roles.ts';

export const userGroupMessages = {
  name: 'Groupe d’utilisateurs |||| Groupes d’utilisateurs',
  fields: {
    name: 'Nom',
    code: 'Code',
    roles: 'Droits',
    requiresSecondFactor: 'Double authentification obligatoire',
    users: 'Utilisateurs',
  },
  sections: { identity: 'Groupe', users: 'Utilisateurs' },
  choices: {
    roles: ROLE_LABELS,
  },
  filters: {},
} as const satisfies MessagesOf<typeof userGroups>;
