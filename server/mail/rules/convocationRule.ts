import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readWording } from '../logisticSession/sessionDrafts.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { dueConvocationStatement } from './dueConvocationStatement.ts';
import { makeAttachment } from './makeAttachment.ts';
import { type Addressee, forEachAddressee, isQueued, queueAutomaticMail } from './queueAutomaticMail.ts';
import type { MailRule } from './rule.ts';

const write = async (deps: Dependencies, addressee: Addressee): Promise<void> => {
  const { trainingSessionId, needTrainingId } = addressee;
  const key = `convocation:${trainingSessionId}:${needTrainingId}`;
  if (await isQueued(deps.database, key)) return;
  const reader = { document: 'convocation', kind: 'individual', trainingSessionId, needTrainingId, companyId: null } as const;
  const facts = await readSessionMailFacts(deps.database, reader);
  const { logisticSessionId } = facts;
  await queueAutomaticMail(deps, {
    key,
    kind: 'convocation',
    document: 'convocation',
    addressee,
    facts,
    wording: await readWording(deps.database, reader, facts),
    attached: await makeAttachment(deps, { type: 'nominative_convocation', addressee, logisticSessionId }),
  });
};

/** Sends the convocation some days before the session. */
export const convocationRule: MailRule = {
  code: 'mail_convocation_automatic',
  run: async (deps, signal) => {
    const days = await readConfiguration(deps.database, 'mail_convocation_days');
    const due = await dueConvocationStatement.rows(deps.database, [deps.now(), days]);
    await forEachAddressee(due, signal, (addressee) => write(deps, addressee));
  },
};
