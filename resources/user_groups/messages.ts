import { worded } from '../../model/wording/worded.ts';

/** French words of the user groups' form. */
export const USER_GROUP_MESSAGES = worded({
  grants: (count: number) => `Droits du groupe (${count})`,
  users: (count: number) => `Utilisateurs du groupe (${count})`,
  forms: 'Formulaires du groupe',
  myDay: '« Ma journée » du groupe',
} as const);
