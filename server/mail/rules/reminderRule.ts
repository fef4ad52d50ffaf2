import { REMINDER_MAIL } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { dueReminderStatement } from './dueReminderStatement.ts';
import { type Addressee, forEachAddressee, queueAutomaticMail } from './queueAutomaticMail.ts';
import type { MailRule } from './rule.ts';

const write = async (deps: Dependencies, addressee: Addressee & { readonly day: string }): Promise<void> => {
  const { trainingSessionId, needTrainingId, day } = addressee;
  const reader = { document: 'convocation', kind: 'individual', trainingSessionId, needTrainingId, companyId: null } as const;
  await queueAutomaticMail(deps, {
    key: `reminder:${trainingSessionId}:${needTrainingId}:${day}`,
    kind: 'reminder',
    document: null,
    addressee,
    facts: await readSessionMailFacts(deps.database, reader),
    wording: REMINDER_MAIL,
    attached: [],
  });
};

/** Sends a reminder the day before; again if the session is moved. */
export const reminderRule: MailRule = {
  code: 'mail_reminder_automatic',
  run: async (deps, signal) => {
    const due = await dueReminderStatement.rows(deps.database, [deps.now()]);
    await forEachAddressee(due, signal, (addressee) => write(deps, addressee));
  },
};
