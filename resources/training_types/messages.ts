import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the training types' screens. */
export const TRAINING_TYPE_MESSAGES = worded({
  minimumHelp: 'Un plan n’ouvre pas de session pour moins. Vide : la moitié de l’objectif de la session.',
  attachments: {
    byDefault: (name: string) => withFirmSpaces(`Vide : « ${name} », posé par défaut.`),
    nothing: 'Rien n’est demandé.',
  },
} as const);
