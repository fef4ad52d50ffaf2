import { DEFAULT_MAILS } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { dueCertificateStatement } from './dueCertificateStatement.ts';
import { makeAttachment } from './makeAttachment.ts';
import { type Addressee, forEachAddressee, queueAutomaticMail } from './queueAutomaticMail.ts';
import type { MailRule } from './rule.ts';

const write = async (deps: Dependencies, addressee: Addressee): Promise<void> => {
  const { trainingSessionId, needTrainingId } = addressee;
  const document = 'completion_certificate';
  const facts = await readSessionMailFacts(deps.database, {
    document,
    kind: 'individual',
    trainingSessionId,
    needTrainingId,
    companyId: null,
  });
  const attached = await makeAttachment(deps, { type: document, addressee, logisticSessionId: facts.logisticSessionId });
  // The attachment cannot be made: no mail.
  if (attached.length === 0) return;
  await queueAutomaticMail(deps, {
    key: `certificate:${trainingSessionId}:${needTrainingId}`,
    kind: document,
    document,
    addressee,
    facts,
    wording: DEFAULT_MAILS[document],
    attached,
  });
};

/** Sends the certificate of completion once attendance is validated. */
export const certificateRule: MailRule = {
  code: 'mail_certificate_automatic',
  everyMs: 300_000,
  run: async (deps, signal) => {
    const due = await dueCertificateStatement.rows(deps.database, [deps.now()]);
    await forEachAddressee(due, signal, (addressee) => write(deps, addressee));
  },
};
