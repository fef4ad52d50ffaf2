/** What "Ma journée" shows: what is assigned to oneself, which is everybody's until they choose, or what waits for the whole team. */
export const MY_DAY_SCOPES = ['mine', 'team'] as const;
export type MyDayScope = (typeof MY_DAY_SCOPES)[number];
