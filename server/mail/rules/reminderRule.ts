import { REMINDER_MAIL } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { type Addressee, forEachAddressee, queueAutomaticMail } from './queueAutomaticMail.ts';
import type { MailRule } from './rule.ts';
import { HELD, NOT_SILENCED } from './sessionConditions.ts';

const MAX_AT_ONCE = 200;
/** No mails at night: sent from this hour on. */
const FROM_HOUR = 8;

/** Trainees of sessions starting tomorrow. */
const DUE = `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email, (s.start_at::date)::text as day
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
where s.start_at::date = $1::timestamptz::date + 1 and extract(hour from $1::timestamptz) >= ${FROM_HOUR}
  and ${HELD} and ${NOT_SILENCED} and t.email is not null
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date)
order by s.start_at, n.id limit ${MAX_AT_ONCE}`;

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
    const due = await deps.database.query<Addressee & { readonly day: string }>(DUE, [deps.now()]);
    await forEachAddressee(due, signal, (addressee) => write(deps, addressee));
  },
};
