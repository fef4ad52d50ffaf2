import { SETUP_TEST_MAIL } from '../../model/messages/setup/testMail.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import { problem } from '../domainError.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { WriteContext } from '../records/writeContext.ts';

const NOTE = `
insert into setup_marks (mark, mail_message_id) values ('test_mail', $1)
on conflict (mark) do update set mail_message_id = excluded.mail_message_id`;

/** Queues a test message from the contact address, and notes it: the set-up shows what becomes of it. */
export const sendTestMail = async (
  { database, actor, now }: Pick<WriteContext, 'database' | 'actor' | 'now'>,
  receiver: string,
): Promise<void> => {
  const contact = await readConfiguration(database, 'email_contact');
  if (!contact) throw problem('record.conflict', 'setup.no_contact');
  const mail = { kind: 'other', ...SETUP_TEST_MAIL, to: [receiver], sendAfter: now, createdById: actor.accountId, now } as const;
  await database.write('setup_marks', NOTE, [await queueMail(database, mail)]);
};
