/** French words of the reminders. */
export const REMINDER_MESSAGES = {
  done: 'Faite',
  doneOf: (name: string) => `Marquer comme faite : ${name}`,
  isDone: 'Relance faite',
  reopen: 'Rouvrir',
  reopenOf: (name: string) => `Rouvrir la relance : ${name}`,
  isReopened: 'Relance rouverte',
  snooze: 'Reporter',
  snoozeOf: (name: string) => `Reporter : ${name}`,
  snoozes: { tomorrow: 'À demain', next_week: 'À lundi prochain' },
  chooseDay: 'À une date…',
  chooseTitle: 'Reporter la relance',
  day: 'Nouvelle date',
  dayHelp: 'Une date à venir ; la relance garde son heure.',
  isSnoozed: (day: string) => `Relance reportée au ${day}`,
} as const;
