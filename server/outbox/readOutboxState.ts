import { collectionPath } from '../../model/kernel/resource.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../context/dependencies.ts';

/** Whether mails are delivered, and where to. */
export const readOutboxState = async ({
  database,
  mailer,
  sms,
  settings,
}: Pick<Dependencies, 'database' | 'mailer' | 'sms' | 'settings'>) => {
  const isTest = await readConfiguration(database, 'mail_test_mode');
  return {
    '@id': `${collectionPath('mail_messages')}/outbox`,
    '@type': 'Outbox',
    hasServer: mailer !== null,
    isCaught: settings.catchesMail,
    sendsSms: sms !== null,
    isTest,
    testAddress: isTest ? await readConfiguration(database, 'mail_test_address') : null,
    delayMinutes: await readConfiguration(database, 'mail_delay_minutes'),
  };
};
