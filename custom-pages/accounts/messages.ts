import { plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the pages that edit a group's users and rights. */
export const USER_GROUP_PAGE_MESSAGES = worded({
  backToGroup: 'Retour au groupe',
  grantTitle: (name: string) => `Droits du groupe « ${name} »`,
  grantIntro: 'Les membres du groupe ont, dès leur prochaine action, les droits cochés.',
  grantLacked: 'Les droits grisés vous manquent : vous ne pouvez pas les donner.',
  lacked: 'Vous n’avez pas ce droit : vous ne pouvez pas le donner',
  grantTable: 'Droits par sujet',
  subject: 'Droit sur',
  further: 'Autres droits',
  grantCount: (count: number) => `${plural(count, 'droit', 'droits')}`,
  userTitle: (name: string) => `Utilisateurs du groupe « ${name} »`,
  addUser: 'Ajouter un utilisateur',
  addUserHelp: 'Cherchez par prénom ou nom.',
  noUser: 'Aucun utilisateur dans ce groupe.',
  removeUser: (name: string) => `Retirer ${name}`,
  userCount: (count: number) => plural(count, 'utilisateur', 'utilisateurs'),
  save: 'Enregistrer',
} as const);
