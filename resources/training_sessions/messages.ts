import { plural } from '../../model/french.ts';
import { daysWords } from '../../model/messages/calendar/frenchDays.ts';

/** French words of the session creation screens. */
export const SESSION_CREATION_MESSAGES = {
  title: 'Nouvelle session de formation',
  numberSessionToCreate: 'Nombre de journées',
  submit: 'Créer',
  datesLabel: 'Dates de la session',
  dates: (days: readonly string[]) =>
    days.length > 0 ? `${plural(days.length, 'journée', 'journées')} : ${daysWords(days)}` : 'Dates à préciser',
  skipped: (day: string) => `${day} : sauté`,
  skip: 'Sauter les week-ends, jours fériés, jours bloqués et jours en conflit',
} as const;

export const SESSION_PERIOD_MESSAGES = {
  label: 'Période des sessions',
  coming: 'À venir',
  past: 'Passées',
  all: 'Toutes',
} as const;
