/** French words of what automations tell a person. */
export const NOTICE_MESSAGES = {
  title: 'Messages des automatisations',
  done: 'Fait',
  doneOf: (name: string) => `Fait : ${name}`,
  suspended: 'Automatisations suspendues',
} as const;
