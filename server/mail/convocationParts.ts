import { hasTraineeButton } from '../../model/mail/mailKinds.ts';
import type { OutgoingInvitation } from '../adapters/mailer.ts';
import { invitationFiles } from '../calendar/invitationFiles.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailOrganisation } from './letterhead/mailOrganisation.ts';
import type { OutboxRow } from './outboxRow.ts';
import { traineePageButton } from './traineePageButton.ts';

interface ConvocationParts {
  /** Of the trainee's page; empty: none. */
  readonly button: string;
  readonly invitations: readonly OutgoingInvitation[];
}

const NONE: ConvocationParts = { button: '', invitations: [] };

/** What a message about a trainee's session has besides its text and documents: a button and entries for their calendar. */
export const convocationParts = async (
  deps: Dependencies,
  row: OutboxRow,
  { organisation, isTest }: { readonly organisation: MailOrganisation; readonly isTest: boolean },
): Promise<ConvocationParts> => {
  const { id: messageId, kind, needTrainingId, trainingSessionId, receiver, told } = row;
  const { name, email: contact, phone } = organisation;
  const [email] = receiver;
  if (!hasTraineeButton(kind) || needTrainingId === null || !email) return NONE;
  const addresses = [...receiver, ...row.carbonCopy, ...row.blindCarbonCopy];
  const button = isTest ? '' : await traineePageButton(deps, { needTrainingId, trainingSessionId, addresses });
  const sender = contact ?? row.sender;
  if (sender === null || !told) return { button, invitations: [] };
  const organizer = { name: name ?? sender, email: sender };
  const invited = { messageId, needTrainingId, told, email, organizer, phone, now: deps.now() };
  return { button, invitations: await invitationFiles(deps.database, invited) };
};
