import type { AnswerReceipt, AskedView } from '../../../model/questionnaires/askedView.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { askedApi, type SentAnswer } from '../../attendance/public/calls/askedApi.ts';
import { sendOrKeep } from '../../attendance/public/calls/sendOrKeep.ts';
import { storeUnsentAnswer } from '../../attendance/public/calls/unsentItems.ts';

/**
 * Sends an answer. Without an answer of the server the device stores it in the queue of the signatures, and sends it later.
 * @returns null: it is kept here
 */
export const sendAnswer = async ({ token, title }: AskedView, answer: SentAnswer): Promise<AnswerReceipt | null> => {
  let receipt: AnswerReceipt | null = null;
  await sendOrKeep({
    send: async () => {
      receipt = await askedApi.answer(token, answer);
    },
    keep: () => storeUnsentAnswer({ ...answer, uuid: token, name: title, drawnAt: serverNow().toISOString() }),
    refresh: async () => undefined,
  });
  return receipt;
};
