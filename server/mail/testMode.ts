import { escapeHtml } from '../../model/mail/mailHtml.ts';
import { MAIL_OUTCOMES, testModeNotice } from '../../model/messages/mail/mail.ts';
import { MailFailure, type OutgoingMail } from '../adapters/mailer.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import type { OutboxRow } from './outboxRow.ts';

/** Who receives all mails in test mode; null: it is off. */
export const readTestAddress = async (database: Queryable): Promise<string | null> => {
  if (!(await readConfiguration(database, 'mail_test_mode'))) return null;
  const address = await readConfiguration(database, 'mail_test_address');
  if (address === null) throw new MailFailure('refused', MAIL_OUTCOMES.noTestAddress);
  return address;
};

const addressed = (text: string) => ({ address: text });

type Receivers = Pick<OutboxRow, 'receiver' | 'carbonCopy' | 'blindCarbonCopy'>;

/** The receivers of a message; in test mode only the address for tests, and nobody in copy. */
export const receiversOf = (
  { receiver, carbonCopy, blindCarbonCopy }: Receivers,
  testAddress: string | null,
): Pick<OutgoingMail, 'to' | 'cc' | 'bcc'> =>
  testAddress === null
    ? { to: receiver.map(addressed), cc: carbonCopy.map(addressed), bcc: blindCarbonCopy.map(addressed) }
    : { to: [addressed(testAddress)], cc: [], bcc: [] };

/** The text, which in test mode first names the receivers of the real message. */
export const withTestNotice = (
  { html, receiver, carbonCopy, blindCarbonCopy }: Receivers & Pick<OutboxRow, 'html'>,
  testAddress: string | null,
): string =>
  testAddress === null
    ? html
    : `<p><strong>${escapeHtml(testModeNotice([...receiver, ...carbonCopy, ...blindCarbonCopy]))}</strong></p><hr />${html}`;
