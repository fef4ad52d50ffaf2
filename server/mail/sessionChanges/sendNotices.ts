import { iriOf } from '../../../model/kernel/resource.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import { queueMail } from '../queueMail.ts';
import { composeNotice } from './composeNotice.ts';
import { lockUntold, type SeenChanges } from './lockUntold.ts';

interface NoticeTo extends SeenChanges {
  readonly receiver: readonly string[];
}

interface NoticeSending {
  readonly word: string;
  readonly mails: readonly NoticeTo[];
}

/** Notices that were queued, and people left out because their changes differ by now, or are settled. */
export interface SentNotices {
  readonly queued: number;
  readonly changed: readonly string[];
  readonly settled: readonly string[];
}

const needIri = (id: number): string => iriOf('need_trainings', id);

/** Queues a notice to each trainee who does not know yet, in the caller's transaction: of two officers, one. */
export const sendNotices = async (context: WriteContext, { word, mails }: NoticeSending): Promise<SentNotices> => {
  const { database, actor, now } = context;
  const { ready, changed, settled } = await lockUntold(context, mails);
  for (const { seen, untold } of ready) {
    const { title, sender, ...notice } = await composeNotice(database, untold, { word, now });
    await queueMail(database, {
      ...notice,
      kind: 'session_change',
      subject: title,
      to: seen.receiver,
      from: sender,
      needTrainingId: untold.needId,
      createdById: actor.accountId,
      now,
    });
  }
  return { queued: ready.length, changed: changed.map(needIri), settled: settled.map(needIri) };
};
