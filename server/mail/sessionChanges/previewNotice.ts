import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../domainError.ts';
import type { Reader } from '../../records/writeContext.ts';
import { previewLetter } from '../letterhead/previewLetter.ts';
import { sanitizeMail } from '../sanitizeMail.ts';
import { previewPageButton } from '../traineePageButton.ts';
import { composeNotice } from './composeNotice.ts';
import { convokedAgain } from './correctedConvocations.ts';
import { readSessionChanges } from './readSessionChanges.ts';

interface PreviewedNotice {
  readonly needId: number;
  readonly word: string;
}

/** A notice as its trainee would get it; a 404 when nothing has to be said to them. */
export const previewNotice = async (deps: Dependencies, { database, actor }: Reader, { needId, word }: PreviewedNotice) => {
  const now = deps.now();
  const [untold] = await readSessionChanges(database, { actor, now, needIds: [needId] });
  if (!untold) throw notFound();
  const content = { word, now, hasConvocation: convokedAgain(untold, now) !== null };
  const { title: subject, html, sender, carBrandId, trainingSessionId } = await composeNotice(database, untold, content);
  const button = await previewPageButton(deps, { needTrainingId: needId, trainingSessionId, addresses: null });
  return { subject, html: await previewLetter(deps, { subject, html: sanitizeMail(html) + button, carBrandId }), sender };
};
