import { worded } from '../../wording/worded.ts';

/** Why a verification is refused, and what to do. */
export const IMPROVEMENT_REFUSALS = worded({
  day: 'Choisissez un jour entre celui où l’action a été faite et aujourd’hui',
} as const);
