import { mailButton } from '../../model/mail/mailHtml.ts';
import { CONVOCATION_BUTTON } from '../../model/messages/mail/logisticSessionMails.ts';
import { addMailKey } from '../attendance/mailKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { traineePageStatement } from './traineePageStatement.ts';

/** A convocation of one trainee. */
export interface TraineeMail {
  readonly needTrainingId: number | null;
  readonly trainingSessionId: number | null;
  /** Every address, copies included; null: the trainee's own. */
  readonly addresses: readonly string[] | null;
}

/** The page of a trainee whose own address alone gets the message. */
const readPage = async ({ database }: Pick<Dependencies, 'database'>, mail: TraineeMail) => {
  const { addresses, needTrainingId, trainingSessionId } = mail;
  const page = await traineePageStatement.row(database, [needTrainingId, trainingSessionId]);
  if (!page || (addresses && !(addresses.length === 1 && page.email === addresses[0]))) return null;
  return page;
};

/**
 * The button to the trainee's page; empty: none. Its link can sign for them: only a message to their own address alone has it, and
 * it is made when the message is sent, so that nobody reads it in the outbox.
 */
export const traineePageButton = async (
  deps: Pick<Dependencies, 'database' | 'settings' | 'now'>,
  mail: TraineeMail,
): Promise<string> => {
  const { publicUrl } = deps.settings;
  const page = publicUrl ? await readPage(deps, mail) : null;
  if (!page) return '';
  const key = await addMailKey(deps.database, { entryId: page.id, email: page.email, now: deps.now() });
  return mailButton(`${publicUrl}/#/emargement/${page.uuid}/convocation?mail=${key}`, CONVOCATION_BUTTON);
};

/** The same button for a preview, without the link that can sign. */
export const previewPageButton = async (
  deps: Pick<Dependencies, 'database' | 'settings'>,
  mail: TraineeMail,
): Promise<string> => {
  const { publicUrl } = deps.settings;
  return publicUrl && (await readPage(deps, mail)) ? mailButton(publicUrl, CONVOCATION_BUTTON) : '';
};
