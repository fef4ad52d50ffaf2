import { worded } from '../../model/wording/worded.ts';

/** French words of the training types' screens. */
export const TRAINING_TYPE_MESSAGES = worded({
  minimumHelp: 'Un plan n’ouvre pas de session pour moins. Vide : la moitié de l’objectif de la session.',
} as const);
