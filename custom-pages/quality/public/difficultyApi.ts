import type { DifficultyDoorView } from '../../../model/quality/difficultyDoor.ts';
import { type Delivery, readLink, type SentAnswer, sendAnswer } from '../../forms/public/formApi.ts';
import { DIFFICULTY_WORDS } from './messages.ts';

const pathOf = (link: string): string => `/api/difficulty_doors/${encodeURIComponent(link)}`;

/** Only a trainer says who they are: nobody else is tied to a login that is open on this device. */
const optionsOf = (isTrainer: boolean) =>
  ({ gone: DIFFICULTY_WORDS.gone, credentials: isTrainer ? 'same-origin' : 'omit' }) as const;

/** API calls of the page « Signaler une difficulté ». */
export const difficultyApi = {
  open: async (link: string, isTrainer: boolean) => (await readLink(pathOf(link), optionsOf(isTrainer))) as DifficultyDoorView,
  send: (link: string, isTrainer: boolean) => {
    const path = `${pathOf(link)}/${isTrainer ? 'trainer_entries' : 'entries'}`;
    return ({ values, seconds, again }: SentAnswer, delivery: Delivery) =>
      sendAnswer(path, { ...delivery, answer: { values, seconds, again } }, optionsOf(isTrainer));
  },
} as const;
