import type { Dependencies } from '../../dependencies.ts';
import { internalRulesLine } from '../internalRulesOfMail.ts';
import { previewLetter } from '../letterhead/previewLetter.ts';
import { mergeContent, mergeSubject } from '../mergeTemplate.ts';
import { previewPageButton } from '../traineePageButton.ts';
import { findMailHead } from './findMailHead.ts';
import { type MailReader, readSessionMailFacts } from './sessionMailFacts.ts';

interface Wording {
  readonly title: string;
  readonly content: string;
}

/** A mail as its recipient would get it. */
export const previewSessionMail = async (deps: Dependencies, reader: MailReader, { title, content }: Wording) => {
  const { database } = deps;
  const { values, senderCodes } = await readSessionMailFacts(database, reader);
  const { sender, carBrandId } = await findMailHead(database, senderCodes);
  const isConvocation = reader.document === 'convocation';
  const rules = isConvocation ? await internalRulesLine(database) : '';
  const button = isConvocation ? await previewPageButton(deps, { ...reader, addresses: null }) : '';
  const subject = mergeSubject(title, values);
  const html = await previewLetter(deps, { subject, html: mergeContent(content, values) + rules + button, carBrandId });
  return { subject, html, sender };
};
