/** "Ma journée" shows work assigned to the person (the default), or all work of the team. */
export const MY_DAY_SCOPES = ['mine', 'team'] as const;
export type MyDayScope = (typeof MY_DAY_SCOPES)[number];
