import { reminderSms } from '../../../model/messages/sms/sms.ts';
import { mobileOf } from '../../../model/sms/mobileNumber.ts';
import { readConfigurations } from '../../configurations/readConfigurations.ts';
import type { NewSms } from '../queueSms.ts';
import { dueReminderSmsStatement } from './dueReminderSmsStatement.ts';
import { queueRuleSms } from './queueRuleSms.ts';
import type { SmsRule } from './smsRule.ts';

/** Reminds people of their training the day before; again if the session is moved. */
export const reminderRule: SmsRule = {
  code: 'sms_reminder_automatic',
  run: async (deps) => {
    const { database, now } = deps;
    const due = await dueReminderSmsStatement.rows(database, [now()]);
    if (due.length === 0) return;
    const settings = await readConfigurations(database, ['organisation_name', 'sms_segment_price', 'sms_countries']);
    const messages = due.flatMap(({ mobilePhone, phoneNumber, day, time, place, key, ...ids }): NewSms[] => {
      const receiver = mobileOf([mobilePhone, phoneNumber], settings.sms_countries);
      if (!receiver) return [];
      const text = reminderSms({ organisation: settings.organisation_name, day, time, place });
      return [{ kind: 'reminder', receiver, text, secret: null, ...ids, idempotencyKey: key }];
    });
    await queueRuleSms(deps, messages, settings.sms_segment_price);
  },
};
