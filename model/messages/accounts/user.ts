import type { users } from '../../accounts/user.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { accessStateInWords } from './accessState.ts';

export const userMessages = {
  name: 'Utilisateur |||| Utilisateurs',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    initials: 'Initiales',
    email: 'E-mail (identifiant)',
    password: 'Mot de passe',
    mustChangePassword: 'Mot de passe à changer à la prochaine connexion',
    isActive: 'Actif',
    accessState: 'Accès',
    roles: 'Droits',
    userGroups: 'Groupes',
    areas: 'Secteurs',
    featureFlags: 'Fonctions activées',
  },
  sections: { identity: 'Utilisateur', account: 'Connexion', rights: 'Droits' },
  choices: {
    featureFlags: { emargement: 'Émargement' },
  },
  filters: {
    'userGroups.code': 'Code du groupe',
  },
  values: { accessState: accessStateInWords },
} as const satisfies MessagesOf<typeof users>;
