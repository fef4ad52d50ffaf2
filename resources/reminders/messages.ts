import type { Snooze } from '../../model/needs/calls/nextReminder.ts';
import { worded } from '../../model/wording/worded.ts';

const SNOOZE_LABELS: Readonly<Record<Snooze | 'working_day', string>> = {
  tomorrow: 'À demain',
  next_week: 'À lundi prochain',
  working_day: 'Au prochain jour ouvré',
};

/** French words of the reminders. */
export const REMINDER_MESSAGES = worded({
  done: 'Faite',
  doneOf: (name: string) => `Marquer comme faite : ${name}`,
  isDone: 'Relance faite',
  reopen: 'Rouvrir',
  reopenOf: (name: string) => `Rouvrir la relance : ${name}`,
  isReopened: 'Relance rouverte',
  snooze: 'Reporter',
  snoozeOf: (name: string) => `Reporter : ${name}`,
  snoozeTo: (snooze: Snooze | 'working_day', day: string) => `${SNOOZE_LABELS[snooze]} (${day})`,
  chooseDay: 'À une date…',
  chooseTitle: 'Reporter la relance',
  day: 'Nouvelle date',
  dayHelp: 'Une date à venir ; la relance garde son heure.',
  isSnoozed: (day: string) => `Relance reportée au ${day}`,
} as const);
