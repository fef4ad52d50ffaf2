import { collectionPath } from '../../model/kernel/resource.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../dependencies.ts';

/** Whether mails are delivered, and where to. */
export const readOutboxState = async ({ database, mailer, sms }: Pick<Dependencies, 'database' | 'mailer' | 'sms'>) => {
  const isTest = await readConfiguration(database, 'mail_test_mode');
  return {
    '@id': `${collectionPath('mail_messages')}/outbox`,
    '@type': 'Outbox',
    hasServer: mailer !== null,
    sendsSms: sms !== null,
    isTest,
    testAddress: isTest ? await readConfiguration(database, 'mail_test_address') : null,
    delayMinutes: await readConfiguration(database, 'mail_delay_minutes'),
  };
};
