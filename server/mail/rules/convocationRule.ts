import { SHIPPED_CAUSES } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { lacksMailSql } from '../../outbox/lastMailSql.ts';
import { readWording } from '../logisticSession/sessionDrafts.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { makeAttachment } from './makeAttachment.ts';
import { type Addressee, forEachAddressee, isQueued, queueAutomaticMail } from './queueAutomaticMail.ts';
import { dayOf, dayWithin, HELD, type MailRule, NOT_AT_NIGHT, NOT_HELD, NOT_SILENCED } from './rule.ts';
import { readDue, readShippedSettings } from './shippedSettings.ts';

const write = async (deps: Dependencies, addressee: Addressee, days: number): Promise<void> => {
  const { trainingSessionId, needTrainingId } = addressee;
  const key = `convocation:${trainingSessionId}:${needTrainingId}`;
  if (await isQueued(deps.database, key)) return;
  const reader = { document: 'convocation', kind: 'individual', trainingSessionId, needTrainingId, companyId: null } as const;
  const facts = await readSessionMailFacts(deps.database, reader);
  const { logisticSessionId } = facts;
  await queueAutomaticMail(deps, {
    key,
    run: { code: 'convocation', cause: SHIPPED_CAUSES.convocation(addressee.day, days) },
    kind: 'convocation',
    document: 'convocation',
    addressee,
    facts,
    wording: await readWording(deps.database, reader, facts),
    attached: await makeAttachment(deps, { type: 'nominative_convocation', addressee, logisticSessionId }),
  });
};

const MAX_AT_ONCE = 200;

const dueText = (andConditions: string): string => `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email, ${dayOf('s.start_at')} as day
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
where s.start_at > $1 and ${dayWithin('s.start_at')} and ${NOT_AT_NIGHT} and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and t.email is not null
  and ${lacksMailSql({ training: 's.id', document: "'convocation'" })}
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'convocation:' || s.id || ':' || n.id)${andConditions}
order by s.start_at, n.id limit ${MAX_AT_ONCE}`;

/** Trainees of sessions starting within some days, without a convocation so far, automatic or manual. */
export const dueConvocationStatement = defineStatement({
  text: dueText(''),
  columns: { trainingSessionId: 'int4', needTrainingId: 'int4', email: 'text', day: 'text' },
});

/** Sends the convocation some days before the session. */
export const convocationRule: MailRule = {
  code: 'mail_convocation_automatic',
  run: async (deps, signal) => {
    const days = await readConfiguration(deps.database, 'mail_convocation_days');
    const { conditions } = await readShippedSettings(deps.database, 'convocation');
    const values = [deps.now(), days];
    const addressees = await readDue<RowOf<typeof dueConvocationStatement>>(deps.database, { text: dueText, values, conditions });
    await forEachAddressee(deps, { addressees, signal, write: (addressee) => write(deps, addressee, days) });
  },
};
