import type { OutgoingInvitation } from '../adapters/mailer.ts';
import { readInvitations } from '../calendar/readInvitations.ts';
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
  const addresses = [...receiver, ...row.carbonCopy, ...row.blindCarbonCopy];
  const button = isTest ? '' : await traineePageButton(deps, { needTrainingId, trainingSessionId, addresses });
  const sender = contact ?? row.sender;
  if (sender === null) return { button, invitations: [] };
  const organizer = { name: name ?? sender, email: sender };
  const invited = { needTrainingId, trainingSessionId, email, organizer, phone, now: deps.now() };
  return { button, invitations: await readInvitations(deps.database, invited) };
};
