import { mailButton } from '../../model/mail/mailHtml.ts';
import { CONVOCATION_BUTTON } from '../../model/messages/mail/logisticSessionMails.ts';
import type { OutgoingInvitation } from '../adapters/mailer.ts';
import { addMailKey } from '../attendance/mailKeys.ts';
import { readInvitations } from '../calendar/readInvitations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailOrganisation } from './letterhead/mailOrganisation.ts';
import type { OutboxRow } from './outboxRow.ts';
import { traineePageStatement } from './traineePageStatement.ts';

interface ConvocationParts {
  /** Of the trainee's page; empty: none. */
  readonly button: string;
  readonly invitations: readonly OutgoingInvitation[];
}

const NONE: ConvocationParts = { button: '', invitations: [] };

/**
 * The button to the trainee's page. Its link can sign for them: only a message to their own address alone has it, and it is made
 * when the message is sent, so that nobody reads it in the outbox.
 */
const buttonOf = async ({ database, settings, now }: Dependencies, row: OutboxRow): Promise<string> => {
  const { receiver, carbonCopy, blindCarbonCopy, needTrainingId, trainingSessionId } = row;
  if (!settings.publicUrl || receiver.length + carbonCopy.length + blindCarbonCopy.length !== 1) return '';
  const page = await traineePageStatement.row(database, [needTrainingId, trainingSessionId]);
  if (!page || page.email !== receiver[0]) return '';
  const key = await addMailKey(database, page.id, now());
  return mailButton(`${settings.publicUrl}/#/emargement/${page.uuid}?mail=${key}`, CONVOCATION_BUTTON);
};

/** What a trainee's convocation has besides its text and documents: a button and an entry for their calendar. */
export const convocationParts = async (
  deps: Dependencies,
  row: OutboxRow,
  { organisation, isTest }: { readonly organisation: MailOrganisation; readonly isTest: boolean },
): Promise<ConvocationParts> => {
  const { kind, needTrainingId, trainingSessionId, receiver } = row;
  const { name, email: contact, phone } = organisation;
  const [email] = receiver;
  if (kind !== 'convocation' || needTrainingId === null || trainingSessionId === null || !email) return NONE;
  const button = isTest ? '' : await buttonOf(deps, row);
  const sender = contact ?? row.sender;
  if (sender === null) return { button, invitations: [] };
  const organizer = { name: name ?? sender, email: sender };
  const invited = { needTrainingId, trainingSessionId, email, organizer, phone, now: deps.now() };
  return { button, invitations: await readInvitations(deps.database, invited) };
};
