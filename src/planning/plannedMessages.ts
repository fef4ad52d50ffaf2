import { worded } from '../../model/wording/worded.ts';

/** French words of the coming sessions of a trainer or vehicle. */
export const PLANNED_SESSIONS_MESSAGES = worded({
  title: 'Sessions à venir',
  openPlanning: 'Ouvrir le planning',
} as const);
