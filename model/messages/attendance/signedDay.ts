import type { DaySigner } from '../../attendance/signedDay.ts';
import { saying, worded } from '../../wording/worded.ts';
import { HALF_DAY_WORDS } from '../documents/documentWords.ts';

/** « Zoé ARNAUD (matin, après-midi), Claire ABRIC (formateur, matin) ». */
export const signersWords = saying((signers: readonly DaySigner[]): string =>
  signers
    .map(({ name, isTrainer, halfDays }) => {
      const words = halfDays.map((period) => HALF_DAY_WORDS[period].toLowerCase());
      return `${name} (${[...(isTrainer ? ['formateur'] : []), ...words].join(', ')})`;
    })
    .join(', '),
);

/** The question before a signed day is changed. */
export const SIGNED_DAY_MESSAGES = worded({
  title: 'Cette journée est déjà signée',
  signers: 'Ont signé :',
  changes: 'Ce qui changerait :',
  warning:
    'Leurs signatures attesteraient d’autres faits que ceux qu’ils ont signés. Le motif est inscrit au journal de l’émargement.',
  reason: 'Motif',
  change: 'Modifier quand même',
  givenUp: 'Rien n’a été modifié.',
} as const);
