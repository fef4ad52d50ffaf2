import { iriOf } from '../../../model/kernel/resource.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { queueMail } from '../../outbox/queueMail.ts';
import { forgetDocuments } from '../logisticSession/sessionDocuments.ts';
import { composeNotice } from './composeNotice.ts';
import { correctedConvocations } from './correctedConvocations.ts';
import { lockUntold, type SeenChanges } from './lockUntold.ts';
import { readSessionChanges } from './readSessionChanges.ts';

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

/** Queues a notice to each trainee who does not know yet, in one transaction: of two officers, one. */
export const sendNotices = async (
  deps: Dependencies,
  context: WriteContext,
  { word, mails }: NoticeSending,
): Promise<SentNotices> => {
  const { actor, now } = context;
  const needIds = mails.map(({ needId }) => needId);
  // Drawn before anything is locked: the digest refuses notices whose sessions change meanwhile.
  const storedDocuments = await correctedConvocations(deps, await readSessionChanges(context.database, { actor, now, needIds }));
  const queue = async (inside: WriteContext) => {
    const { ready, changed, settled } = await lockUntold(inside, mails);
    for (const { seen, untold } of ready) {
      const attachments = await storedDocuments.recordFor(inside, untold.needId);
      const content = { word, now, hasConvocation: attachments.length > 0 };
      const { title, sender, ...notice } = await composeNotice(inside.database, untold, content);
      await queueMail(inside.database, {
        ...notice,
        kind: 'session_change',
        subject: title,
        to: seen.receiver,
        from: sender,
        attachments,
        needTrainingId: untold.needId,
        createdById: actor.accountId,
        now,
      });
    }
    return { queued: ready.length, changed, settled };
  };
  try {
    const outcome = await deps.database.transaction((transaction) => queue({ ...context, database: transaction }));
    await forgetDocuments(deps.files, { storageKeys: [...outcome.changed, ...outcome.settled].flatMap(storedDocuments.keysOf) });
    return { queued: outcome.queued, changed: outcome.changed.map(needIri), settled: outcome.settled.map(needIri) };
  } catch (error) {
    await forgetDocuments(deps.files, storedDocuments);
    throw error;
  }
};
