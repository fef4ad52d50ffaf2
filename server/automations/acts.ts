import type { AutomationAction } from '../../model/automations/automationActions.ts';
import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import { dayAfter, parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { withCustomValues } from '../../model/customisation/customFieldKinds.ts';
import { AUTOMATION_EVENT } from '../../model/integrations/webhookEvents.ts';
import { idFromIri, iriIn, iriOf } from '../../model/kernel/resource.ts';
import { variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { AUTOMATION_LOG } from '../../model/messages/automations/automationLog.ts';
import { AUTOMATION_REFUSALS } from '../../model/messages/automations/automationRefusals.ts';
import { SMS_READER } from '../../model/messages/automations/smsVariables.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { mobileOf } from '../../model/sms/mobileNumber.ts';
import { isSmsDaytime } from '../../model/sms/smsDaytime.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError } from '../kernel/domainError.ts';
import { findMailHead } from '../mail/logisticSession/findMailHead.ts';
import { readSessionMailFacts } from '../mail/logisticSession/sessionMailFacts.ts';
import { reserveSegments } from '../outbox/dailySmsLimit.ts';
import { mergeContent, mergeSubject, mergeText } from '../outbox/mailText.ts';
import { queueMail } from '../outbox/queueMail.ts';
import { queueSms, sizeOfSms } from '../outbox/queueSms.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { ActiveAutomation } from './automationStatements.ts';
import { foreseenRefusal } from './foreseeActs.ts';
import { addresseeIds, type Recipient, readRecipients } from './recipients.ts';

/** A run of an automation on a record, in its transaction and its author's name. */
export interface Acting {
  readonly write: WriteContext;
  readonly automation: Pick<ActiveAutomation, 'name' | 'record'>;
  readonly recordId: number;
  readonly recordLabel: string;
  readonly runId: number;
  readonly hasSms: boolean;
}

interface Act extends Acting {
  /** Place of the act within its automation. */
  readonly index: number;
  /** The record as it is now, its row locked. */
  readonly values: JsonObject;
  readonly recipients: readonly Recipient[];
}

type ActOf<K extends AutomationAction['kind']> = (act: Act, action: Extract<AutomationAction, { kind: K }>) => Promise<unknown>;

const patch = ({ write, automation, values }: Act, name: string, value: unknown): Promise<void> =>
  recordsOf(write)[automation.record].patch(values as never, withCustomValues([[name, value]]));

const REMINDER_TIME = '09:00';

const remind: ActOf<'reminder'> = ({ write, automation, recordId }, { inDays, reminderType, commentary }) =>
  recordsOf(write).reminders.create({
    needTraining: iriOf(automation.record, recordId),
    reminderAt: parisInstant(dayAfter(parisDay(write.now), inDays), REMINDER_TIME).toISOString(),
    reminderType,
    commentary: commentary ?? null,
  });

const trainingSessionOf = (values: JsonObject): number => (values.trainingSession as { readonly id: number }).id;

const sendMail: ActOf<'mail'> = async ({ write, values, recordId, runId, index, recipients }, { template }) => {
  const { database, actor, now } = write;
  const trainingSessionId = trainingSessionOf(values);
  const wording = await recordsOf(write).notification_emails.readUnscoped(
    idFromIri('notification_emails', String(iriIn(template))) ?? 0,
  );
  const document = wording.emailNotificationTypeDocument;
  const reader = { document, kind: 'individual', trainingSessionId, needTrainingId: recordId, companyId: null } as const;
  const facts = await readSessionMailFacts(database, reader);
  const { sender: from, carBrandId } = await findMailHead(database, facts.senderCodes);
  return queueMail(database, {
    kind: 'other',
    subject: mergeSubject(wording.object, facts.values),
    html: mergeContent(wording.content, facts.values),
    to: recipients.flatMap(({ email }) => email ?? []),
    from,
    carBrandId,
    trainingSessionId,
    needTrainingId: recordId,
    logisticSessionId: facts.logisticSessionId,
    timetable: facts.timetable,
    idempotencyKey: `automation:${runId}:${index}`,
    createdById: actor.accountId,
    now,
  });
};

const smsSettings = (database: WriteContext['database']) => readConfigurations(database, ['sms_countries', 'sms_segment_price']);

const refuse = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** The text of an SMS with its variables filled in; one without any needs no session. */
const smsText = async ({ write: { database }, values, recordId }: Act, text: string): Promise<string> => {
  if (variablesIn(text).length === 0) return text;
  const reader = { ...SMS_READER, trainingSessionId: trainingSessionOf(values), needTrainingId: recordId, companyId: null };
  return mergeText(text, (await readSessionMailFacts(database, reader)).values);
};

const sendSms: ActOf<'sms'> = async (act, { text: template }) => {
  const { write, hasSms, automation, recordId, runId, index, recipients } = act;
  if (!hasSms) throw refuse(AUTOMATION_REFUSALS.noSms);
  if (!isSmsDaytime(write.now)) throw refuse(AUTOMATION_LOG.night);
  const { sms_countries: countries, sms_segment_price: price } = await smsSettings(write.database);
  const text = await smsText(act, template);
  const receivers = new Set(recipients.flatMap(({ phones }) => mobileOf(phones, countries) ?? []));
  const needTrainingId = automation.record === 'need_trainings' ? recordId : null;
  const messages = [...receivers].map((receiver, rank) => ({
    kind: 'automation' as const,
    receiver,
    text,
    secret: null,
    logisticSessionId: null,
    trainingSessionId: null,
    needTrainingId,
    idempotencyKey: `automation:${runId}:${index}:${rank}`,
  }));
  const segments = messages.reduce((sum, sms) => sum + sizeOfSms(sms).segments, 0);
  await reserveSegments(write.database, segments, write.now);
  await queueSms(write, messages, price);
};

const DELIVER = `
insert into webhook_deliveries (webhook_id, event_id, event, payload, next_try_at, created_at, updated_at)
values ($1, $2, $3, $4::jsonb, $5, $5, $5)`;

const deliver: ActOf<'webhook'> = ({ write: { database, now }, automation, recordId, runId, index }, { webhook }) => {
  const eventId = `automation_${runId}_${index}`;
  const data = {
    '@id': iriOf(automation.record, recordId),
    '@type': resourceByName(automation.record).type,
    automation: automation.name,
  };
  const payload = { id: eventId, type: AUTOMATION_EVENT, timestamp: now.toISOString(), data };
  const values = [idFromIri('webhooks', String(iriIn(webhook))), eventId, AUTOMATION_EVENT, JSON.stringify(payload), now];
  return database.write('webhook_deliveries', DELIVER, values);
};

const notify: ActOf<'notify'> = ({ write, automation, recordId, recordLabel, recipients }, { text, to }) => {
  const values = { text, automationName: automation.name, record: iriOf(automation.record, recordId), recordLabel };
  const rows =
    to.who === 'group'
      ? addresseeIds(to).map((userGroup) => ({ values: { ...values, userGroup } }))
      : recipients.flatMap(({ accountId }) => (accountId === null ? [] : [{ values, columns: { account_id: accountId } }]));
  return recordsOf(write).automation_notices.createManyWith(rows);
};

const ACTS: { readonly [K in AutomationAction['kind']]: ActOf<K> } = {
  set_field: (act, { field, value }) => patch(act, field, value),
  move_status: (act, { status }) => patch(act, statusFieldOf(resourceByName(act.automation.record))?.name ?? '', status),
  reminder: remind,
  mail: sendMail,
  sms: sendSms,
  webhook: deliver,
  notify,
};

/** Does one act as the automation's author would: with their rights, the workflow and the hooks. A refusal is thrown. */
export const perform = async (acting: Acting, action: AutomationAction, index: number): Promise<void> => {
  const { write, automation, recordId } = acting;
  const { record } = automation;
  const { actor, database, now } = write;
  const values = (await recordsOf(write)[record].lock(recordId)) as unknown as JsonObject;
  const to = 'to' in action ? action.to : null;
  const recipients = to ? await readRecipients(database, { record, ids: [recordId], to, authorId: actor.accountId }) : [];
  const smsCountries = action.kind === 'sms' ? (await smsSettings(database)).sms_countries : [];
  const refusal = foreseenRefusal(action, { record, values, now, recipients, smsCountries });
  if (refusal !== null) throw refuse(refusal);
  await (ACTS[action.kind] as ActOf<AutomationAction['kind']>)({ ...acting, index, values, recipients }, action as never);
};
