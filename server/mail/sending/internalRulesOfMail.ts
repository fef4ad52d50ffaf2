import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { RULES_MAIL_WORDS } from '../../../model/messages/mail/logisticSessionMails.ts';
import type { OutgoingMail } from '../../adapters/mailer.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { readStoredFile } from '../../files/readPicture.ts';

/** The line of a convocation with the address of the internal rules; empty: they have none online. */
export const internalRulesLine = async (database: Queryable): Promise<string> => {
  const { document_internal_rules_link: link } = await readConfigurations(database, ['document_internal_rules_link']);
  return link ? `<p>${RULES_MAIL_WORDS.online} <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '';
};

/** The internal rules as a file of their own: of a convocation without PDF, whose last pages they would be. */
export const internalRulesAttachment = async ({
  database,
  files,
}: Pick<Dependencies, 'database' | 'files'>): Promise<OutgoingMail['attachments']> => {
  const { document_internal_rules_file: fileId } = await readConfigurations(database, ['document_internal_rules_file']);
  const file = await readStoredFile(database, files, fileId);
  return file ? [{ fileName: RULES_MAIL_WORDS.fileName, contentType: 'application/pdf', content: file.bytes }] : [];
};
