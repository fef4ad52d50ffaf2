import { worded } from '../../model/wording/worded.ts';

/** French words of the profession transfer. */
export const PROFESSION_MESSAGES = worded({
  transfer: 'Transférer',
  transferTitle: (name: string) => `Transférer « ${name} » vers une autre profession`,
  transferText: 'Ses contacts prennent l’autre profession, puis celle-ci est supprimée. C’est définitif.',
  target: 'Profession qui la remplace',
  itself: 'Choisissez une autre profession que celle-ci.',
  transferred: 'Profession transférée',
} as const);
