import { randomUUID } from 'node:crypto';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { AUTOMATIC_MAILS_FROM_HOUR, REMINDER_DAYS_BEFORE } from '../../../model/mail/automaticMails.ts';
import { reminderSms, smsLimitMail } from '../../../model/messages/sms/sms.ts';
import { mobileOf } from '../../../model/sms/mobileNumber.ts';
import { isSmsDaytime } from '../../../model/sms/smsDaytime.ts';
import { planSigningSms } from '../../attendance/invitations/planSigningSms.ts';
import { maySign } from '../../attendance/invitations/signingEntries.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import { readConfiguration, readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { HELD, missingSignatureStatement, NOT_HELD, NOT_SILENCED } from '../../mail/rules/rule.ts';
import { checkDailyLimit, lockSms } from '../../outbox/dailySmsLimit.ts';
import { mailAdministrators } from '../../outbox/mailAdministrators.ts';
import { mailOfKeyStatement } from '../../outbox/queueMail.ts';
import { type NewSms, queueSms, sizeOfSms } from '../../outbox/queueSms.ts';

const keyOf = (uuid: string): string => `missing_signature:${uuid}`;

/** An automatic SMS. */
interface SmsRule {
  /** The configuration switch. */
  readonly code: Extract<ConfigurationCode, 'sms_missing_signature_automatic' | 'sms_reminder_automatic'>;
  /** Queues the SMS that the rule asks for now. Each has a unique key, so that a second run adds none again. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}

/** Tells the administrators once a day that automatic SMS do not leave: the rule looks again every minute. */
const reportDailyLimit = async (tx: Queryable, { log, now }: Dependencies, limit: number): Promise<void> => {
  const idempotencyKey = `sms_daily_limit:${parisDay(now())}`;
  if (await mailOfKeyStatement.row(tx, [idempotencyKey])) return;
  log.warn({ limit }, 'automatic SMS stopped by the daily limit');
  await mailAdministrators(tx, { ...smsLimitMail({ limit }), idempotencyKey, now: now() });
};

/** Queues a rule's SMS, once: the keys of those already queued are found after the other senders have finished. */
const queueRuleSms = async (deps: Dependencies, messages: readonly NewSms[], price: number): Promise<void> => {
  if (messages.length === 0) return;
  const { database, now } = deps;
  await database.transaction(async (tx) => {
    const knownKeysSql = 'select idempotency_key as key from sms_messages where idempotency_key = any($1::text[])';
    const keys = messages.map(({ idempotencyKey }) => idempotencyKey ?? null);
    await lockSms(tx);
    const queued = new Set((await tx.query<{ key: string }>(knownKeysSql, [keys])).map(({ key }) => key));
    const fresh = messages.filter(({ idempotencyKey = '' }) => !queued.has(idempotencyKey));
    if (fresh.length === 0) return;
    const segments = fresh.reduce((sum, sms) => sum + sizeOfSms(sms).segments, 0);
    const { limit, isExceeded } = await checkDailyLimit(tx, segments, now());
    if (isExceeded) await reportDailyLimit(tx, deps, limit);
    else await queueSms({ database: tx, actor: null, requestId: randomUUID(), now: now() }, fresh, price);
  });
};

/** Sends the signing link on the evening of the session to people who have not signed. Needs PUBLIC_URL for the link. */
const missingSignatureRule: SmsRule = {
  code: 'sms_missing_signature_automatic',
  run: async (deps, signal) => {
    const { database, now, settings } = deps;
    const origin = settings.publicUrl;
    if (!origin) return;
    for (const { uuid } of await missingSignatureStatement.rows(database, [now()])) {
      if (signal.aborted) return;
      const sheet = await loadAttendanceSheet(database, uuid);
      if (!sheet) continue;
      const unsigned = sheet.entries
        .map((entry) => ({ sheet, entry }))
        // Only an officer may write to a number that may be another person's.
        .filter((onSheet) => onSheet.entry.linkBlockedAt === null && maySign(onSheet, now()));
      const planning = { kind: 'missing_signature', origin, now: now(), repeats: false } as const;
      const plan = await planSigningSms(database, unsigned, { ...planning, keyOf: ({ entry }) => keyOf(entry.uuid) });
      await queueRuleSms(deps, plan.messages, plan.price);
    }
  },
};

/** Trainees of sessions starting tomorrow ($1: now) who have a telephone number; each gets one SMS for the session's first place. */
const dueReminderSmsStatement = defineStatement({
  text: `
select s.id as "trainingSessionId", n.id as "needTrainingId", d.id as "logisticSessionId", t.mobile_phone as "mobilePhone",
  t.phone_number as "phoneNumber", to_char(s.start_at, 'DD/MM') as day, to_char(s.start_at, 'HH24:MI') as time,
  concat_ws(', ', p.name, nullif(p.city, '')) as place, 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date as key
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
  join training_locations p on p.id = s.training_location_id
  left join lateral (select o.id from logistic_sessions o join logistic_sessions_training_sessions l on l.owner_id = o.id
    where l.target_id = s.id order by o.start_at, o.id limit 1) d on true
where s.start_at::date = $1::timestamptz::date + ${REMINDER_DAYS_BEFORE} and extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR}
  and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and coalesce(t.mobile_phone, t.phone_number) is not null
  and not exists (select 1 from sms_messages m where m.idempotency_key = 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date)
order by s.start_at, n.id`,
  columns: {
    trainingSessionId: 'int4',
    needTrainingId: 'int4',
    logisticSessionId: 'int4?',
    mobilePhone: 'text?',
    phoneNumber: 'text?',
    day: 'text',
    time: 'text',
    place: 'text',
    key: 'text',
  },
});

/** Reminds people of their training the day before; again if the session is moved. */
const reminderRule: SmsRule = {
  code: 'sms_reminder_automatic',
  run: async (deps) => {
    const { database, now } = deps;
    const dueReminders = await dueReminderSmsStatement.rows(database, [now()]);
    if (dueReminders.length === 0) return;
    const settings = await readConfigurations(database, ['organisation_name', 'sms_segment_price', 'sms_countries']);
    const messages = dueReminders.flatMap(({ mobilePhone, phoneNumber, day, time, place, key, ...ids }): NewSms[] => {
      const receiver = mobileOf([mobilePhone, phoneNumber], settings.sms_countries);
      if (!receiver) return [];
      const text = reminderSms({ organisation: settings.organisation_name, day, time, place });
      return [{ kind: 'reminder', receiver, text, secret: null, ...ids, idempotencyKey: key }];
    });
    await queueRuleSms(deps, messages, settings.sms_segment_price);
  },
};

const RULES: readonly SmsRule[] = [missingSignatureRule, reminderRule];

/** Runs every enabled rule; a failing one does not stop the others. */
export const runSmsRules = async (deps: Dependencies, signal: AbortSignal = new AbortController().signal): Promise<void> => {
  if (!isSmsDaytime(deps.now())) return;
  for (const rule of RULES) {
    if (signal.aborted) return;
    try {
      if (await readConfiguration(deps.database, rule.code)) await rule.run(deps, signal);
    } catch (error) {
      deps.log.warn({ err: error, rule: rule.code }, 'SMS rule failed');
    }
  }
};
