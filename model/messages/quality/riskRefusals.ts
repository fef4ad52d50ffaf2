import { worded } from '../../wording/worded.ts';
import { longDay } from '../calendar/frenchDays.ts';

/** Why a risk is refused, and what to do. */
export const RISK_REFUSALS = worded({
  lateReview: (last: string) =>
    `Choisissez une date au plus tard le ${longDay(last)} : un risque se revoit au moins une fois par an`,
} as const);
