import { CERTIFICATE_WITHIN_DAYS } from '../../../model/mail/automaticMails.ts';
import { SHIPPED_CAUSES } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { DEFAULT_MAILS } from '../../../model/messages/mail/logisticSessionMails.ts';
import { hasSignature } from '../../attendance/sheet/readSheetStates.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { readSessionMailFacts } from '../logisticSession/sessionMailFacts.ts';
import { makeAttachment } from './makeAttachment.ts';
import { type Addressee, forEachAddressee, queueAutomaticMail } from './queueAutomaticMail.ts';
import { dayOf, type MailRule } from './rule.ts';
import { readDue, readShippedSettings, type ShippedSettings, wordingOf } from './shippedSettings.ts';

const write = async (deps: Dependencies, addressee: Addressee, settings: ShippedSettings): Promise<void> => {
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
    run: { code: 'certificate', cause: SHIPPED_CAUSES.certificate(addressee.day, 0) },
    kind: document,
    document,
    addressee,
    facts,
    wording: wordingOf(settings, DEFAULT_MAILS[document]),
    attached,
  });
};

const MAX_AT_ONCE = 100;

const dueText = (andConditions: string): string => `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email, ${dayOf('validated.at')} as day
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
join lateral (
  select max(h.validated_at) as at, bool_and(h.validated_at is not null) as whole from emargement_sheets h where h.training_session_id = s.id
) validated on validated.whole
where s.status <> 'canceled' and t.email is not null
  and validated.at > greatest($1::timestamptz - interval '${CERTIFICATE_WITHIN_DAYS} days',
    (select updated_at from configurations where code = 'mail_certificate_automatic'))
  and exists (
    select 1 from emargements e
    where e.need_training_id = n.id and e.training_session_id = s.id and e.deleted_at is null and ${hasSignature('e')})
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'certificate:' || s.id || ':' || n.id)${andConditions}
order by s.id, n.id limit ${MAX_AT_ONCE}`;

/** Trainees who have signed, on sessions whose sheets are all validated, the last one since the rule was enabled. */
const dueCertificateStatement = defineStatement({
  text: dueText(''),
  columns: { trainingSessionId: 'int4', needTrainingId: 'int4', email: 'text', day: 'text' },
});

/** Sends the certificate of completion once attendance is validated. */
export const certificateRule: MailRule = {
  code: 'mail_certificate_automatic',
  everyMs: 300_000,
  run: async (deps, signal) => {
    const settings = await readShippedSettings(deps.database, 'certificate');
    const request = { text: dueText, values: [deps.now()], conditions: settings.conditions };
    const addressees = await readDue<RowOf<typeof dueCertificateStatement>>(deps.database, request);
    await forEachAddressee(deps, { addressees, signal, write: (addressee) => write(deps, addressee, settings) });
  },
};
