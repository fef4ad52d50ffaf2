import type { Queryable } from '../../database/database.ts';
import { mergeContent, mergeSubject } from '../mergeTemplate.ts';
import { findSender } from './findSender.ts';
import { type MailReader, readSessionMailFacts } from './sessionMailFacts.ts';

interface Wording {
  readonly title: string;
  readonly content: string;
}

/** A mail as its recipient would get it. */
export const previewSessionMail = async (database: Queryable, reader: MailReader, { title, content }: Wording) => {
  const { values, senderCodes } = await readSessionMailFacts(database, reader);
  const sender = await findSender(database, senderCodes);
  return { subject: mergeSubject(title, values), html: mergeContent(content, values), sender };
};
