/** French words of the user groups' form. */
export const USER_GROUP_MESSAGES = {
  grants: (count: number) => `Droits du groupe (${count})`,
  users: (count: number) => `Utilisateurs du groupe (${count})`,
} as const;
