import { escapeHtml, mailButton } from '../../model/mail/mailHtml.ts';
import { RENEWAL_MAIL, type RenewingPerson } from '../../model/messages/renewals/renewalMail.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { mergeContent, mergeSubject } from '../outbox/mailText.ts';

/** Names that an answer lists: mail programs cut longer addresses. */
const ANSWER_NAMES = 20;

/** An answer to the organisation that names the people; spaces and line ends as mail programs read them (RFC 6068). */
const answerAddress = (to: string, company: string, people: readonly RenewingPerson[]): string => {
  const names = people.length > ANSWER_NAMES ? [] : people.map(({ name }) => name);
  const body = RENEWAL_MAIL.answer(names, people.length).replaceAll('\n', '\r\n');
  const subject = RENEWAL_MAIL.answerSubject(company);
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** Writes the mail to a company: the text of the parameters, its people, and the way to answer. */
type WriteRenewalMail = (
  company: string,
  people: readonly RenewingPerson[],
) => { readonly subject: string; readonly html: string };

/** Texts and address of the organisation, read once for all companies. */
export const renewalMailWriter = async (
  database: Queryable,
): Promise<{ readonly sender: string | null; readonly write: WriteRenewalMail }> => {
  const parameters = await readConfigurations(database, ['email_contact', 'renewal_mail_subject', 'renewal_mail_content']);
  const { email_contact: contact, renewal_mail_subject: subject, renewal_mail_content: content } = parameters;
  return {
    sender: contact,
    write: (company, people) => {
      const values = { company_name: company };
      const lines = people.map((person) => `<li>${escapeHtml(RENEWAL_MAIL.line(person))}</li>`).join('');
      const button = contact === null ? '' : mailButton(answerAddress(contact, company, people), RENEWAL_MAIL.button);
      return {
        subject: mergeSubject(subject ?? '', values),
        html: `${mergeContent(content ?? '', values)}<p>${escapeHtml(RENEWAL_MAIL.intro)}</p><ul>${lines}</ul>${button}`,
      };
    },
  };
};
