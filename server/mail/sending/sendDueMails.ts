import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { callsToSession, hasTraineeButton } from '../../../model/mail/mailKinds.ts';
import { MAIL_ATTEMPTS_MAX, mailPauseAfter } from '../../../model/mail/mailLimits.ts';
import { MAIL_OUTCOMES, testModeNotice } from '../../../model/messages/mail/mail.ts';
import {
  type Delivery,
  MailFailure,
  type OutgoingInvitation,
  type OutgoingMail,
  SEND_TIMEOUT_MS,
} from '../../adapters/mailer.ts';
import { invitationFiles } from '../../calendar/invitationFiles.ts';
import { isSuperseded } from '../../calendar/isSuperseded.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { letterhead } from '../../outbox/letterhead/letterhead.ts';
import { type MailOrganisation, readMailOrganisation } from '../../outbox/letterhead/mailOrganisation.ts';
import { textFoot, textOfMail } from '../../outbox/mailText.ts';
import { type AbandonedMails, createAbandonedMails } from './abandonedMails.ts';
import { withCorrectedAddresses } from './correctedAddresses.ts';
import { internalRulesAttachment, internalRulesLine } from './internalRulesOfMail.ts';
import { claimDue, hasDue, type OutboxRow } from './outboxRow.ts';
import { type Outcome, recordOutcome } from './recordOutcome.ts';
import { traineePageButton } from './traineePageButton.ts';

/** Messages sent in parallel. */
const AT_ONCE = 5;

const mailAttachmentsStatement = defineStatement({
  text: `
select f.storage_key as "storageKey", f.file_name as "fileName", f.content_type as "contentType"
from mail_messages_attachments l join files f on f.id = l.target_id where l.owner_id = $1 order by f.id`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
  },
});

const readAttachments = async ({ database, files }: Dependencies, id: number): Promise<OutgoingMail['attachments']> => {
  const attachments = await mailAttachmentsStatement.rows(database, [id]);
  return Promise.all(
    attachments.map(async ({ storageKey, fileName, contentType }) => {
      try {
        return { fileName, contentType, content: await files.read(storageKey) };
      } catch (error) {
        // Retried later if the store is unavailable.
        if (error instanceof DomainError) throw error;
        throw new MailFailure('refused', MAIL_OUTCOMES.missingAttachment);
      }
    }),
  );
};

const unmasked = (html: string, { secrets }: OutboxRow): string =>
  Object.entries(secrets ?? {}).reduce((text, [mask, secret]) => text.replaceAll(mask, () => secret), html);

/** Name of the inline attachment that the letterhead shows. */
const LOGO_ID = 'logo@pilotage';

interface ConvocationParts {
  /** Button of the trainee's page; empty: none. */
  readonly button: string;
  readonly invitations: readonly OutgoingInvitation[];
}

const NONE: ConvocationParts = { button: '', invitations: [] };

/** Parts of a message about a trainee's session besides its text and documents: a button and entries for their calendar. */
const convocationParts = async (
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

/** Reads the address that receives all mails in test mode; null: it is off. */
const readTestAddress = async (database: Queryable): Promise<string | null> => {
  if (!(await readConfiguration(database, 'mail_test_mode'))) return null;
  const address = await readConfiguration(database, 'mail_test_address');
  if (address === null) throw new MailFailure('refused', MAIL_OUTCOMES.noTestAddress);
  return address;
};

const addressed = (text: string) => ({ address: text });

type Receivers = Pick<OutboxRow, 'receiver' | 'carbonCopy' | 'blindCarbonCopy'>;

/** The receivers of a message; in test mode only the address for tests, and nobody in copy. */
const receiversOf = (
  { receiver, carbonCopy, blindCarbonCopy }: Receivers,
  testAddress: string | null,
): Pick<OutgoingMail, 'to' | 'cc' | 'bcc'> =>
  testAddress === null
    ? { to: receiver.map(addressed), cc: carbonCopy.map(addressed), bcc: blindCarbonCopy.map(addressed) }
    : { to: [addressed(testAddress)], cc: [], bcc: [] };

/** The text, which in test mode first names the receivers of the real message. */
const withTestNotice = (
  { html, receiver, carbonCopy, blindCarbonCopy }: Receivers & Pick<OutboxRow, 'html'>,
  testAddress: string | null,
): string =>
  testAddress === null
    ? html
    : `<p><strong>${escapeHtml(testModeNotice([...receiver, ...carbonCopy, ...blindCarbonCopy]))}</strong></p><hr />${html}`;

const compose = async (deps: Dependencies, row: OutboxRow, testAddress: string | null): Promise<OutgoingMail> => {
  const organisation = await readMailOrganisation(deps, row.carBrandId);
  const { name, email, logo } = organisation;
  const [sender, replyTo] = [row.sender ?? email, row.replyTo ?? email];
  if (sender === null) throw new MailFailure('refused', MAIL_OUTCOMES.noSender);
  const { button, invitations } = await convocationParts(deps, row, { organisation, isTest: testAddress !== null });
  const isConvocation = row.kind === 'convocation';
  const rules = isConvocation ? await internalRulesLine(deps.database) : '';
  const html = unmasked(withTestNotice(row, testAddress), row) + rules + button;
  const attachments = await readAttachments(deps, row.id);
  return {
    messageId: row.messageId,
    from: { address: sender, ...(name ? { name } : {}) },
    ...receiversOf(row, testAddress),
    subject: row.subject,
    ...(replyTo === null ? {} : { replyTo: { address: replyTo } }),
    html: letterhead({ subject: row.subject, html, organisation, logo: logo && `cid:${LOGO_ID}` }),
    text: textOfMail(html) + textFoot(organisation),
    ...(logo && { picture: { id: LOGO_ID, contentType: logo.contentType, content: logo.bytes } }),
    invitations,
    date: deps.now(),
    attachments: isConvocation && attachments.length === 0 ? await internalRulesAttachment(deps) : attachments,
  };
};

const delivered = ({ answer, rejected }: Delivery, at: Date, redirectedTo: string | null): Outcome => ({
  state: 'sent',
  answer,
  at,
  rejected,
  redirectedTo,
});

const failureOf = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure('later', error instanceof Error ? error.message : String(error));

/** When a failed message is retried: never if its receiver was refused, otherwise after increasing delays. */
const outcomeOfFailure = (failure: MailFailure, { attempts }: OutboxRow, at: Date): Outcome => {
  const { kind, message: answer } = failure;
  if (kind === 'bounced' || kind === 'refused') return { state: kind, answer, at };
  if (attempts >= MAIL_ATTEMPTS_MAX) return { state: 'refused', answer: MAIL_OUTCOMES.gaveUp(attempts, answer), at };
  return { state: 'queued', answer, at, sendAfter: new Date(at.getTime() + mailPauseAfter(attempts)) };
};

/** Whether the session that a message ($1) calls to is cancelled, and whether the trainee has left it: moved, or their need deleted. */
const calledStatement = defineStatement({
  text: `
select coalesce(s.status = 'canceled', true) as "isCanceled",
  (m.told is not null or m.kind = 'reminder') and n.training_session_id is distinct from m.training_session_id as "hasLeft"
from mail_messages m left join training_sessions s on s.id = m.training_session_id left join need_trainings n on n.id = m.need_training_id
where m.id = $1`,
  columns: {
    isCanceled: 'bool',
    hasLeft: 'bool',
  },
});

/** Why a message must not leave any more; null: it may. */
const withdrawalOf = async ({ database }: Dependencies, row: OutboxRow): Promise<string | null> => {
  if (await isSuperseded(database, row)) return MAIL_OUTCOMES.overtaken;
  if (!callsToSession(row.kind)) return null;
  const calledSession = await calledStatement.row(database, [row.id]);
  if (calledSession?.isCanceled) return MAIL_OUTCOMES.sessionCanceled;
  return calledSession?.hasLeft ? MAIL_OUTCOMES.traineeLeft : null;
};

/** Sends one message. */
const attempt = async (deps: Dependencies, row: OutboxRow, signal: AbortSignal): Promise<Outcome> => {
  const { mailer, now } = deps;
  if (!mailer) return { state: 'kept', answer: MAIL_OUTCOMES.kept, at: now(), counts: false };
  try {
    const withdrawal = await withdrawalOf(deps, row);
    if (withdrawal !== null) return { state: 'canceled', answer: withdrawal, at: now(), counts: false };
    const readdressed = await withCorrectedAddresses(deps, row);
    if (!readdressed) return { state: 'canceled', answer: MAIL_OUTCOMES.addressRemoved, at: now(), counts: false };
    const testAddress = await readTestAddress(deps.database);
    const mail = await compose(deps, readdressed, testAddress);
    const delivery = await mailer.send(mail, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
    return delivered(delivery, now(), testAddress);
  } catch (error) {
    return outcomeOfFailure(failureOf(error), row, now());
  }
};

/** Sends some due messages; returns how many, and whether the server was unreachable. */
const sendSome = async (
  deps: Dependencies,
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly failed: number }> => {
  const rows = await claimDue(deps.database, deps.now(), AT_ONCE);
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const outcome = await attempt(deps, row, signal);
      await recordOutcome(deps.database, { row, outcome, signal });
      return outcome;
    }),
  );
  return { count: rows.length, failed: outcomes.filter(({ state }) => state === 'queued').length };
};

/**
 * Sends all due messages, until none is left or the mail server is unavailable. A claimed row without result (its
 * process was killed) is claimed again later, with the same Message-ID; an accepted message is never sent again.
 * @param releaseAbandoned state of earlier checks; default none
 */
export const sendDueMails = async (
  deps: Dependencies,
  signal: AbortSignal = new AbortController().signal,
  releaseAbandoned: AbandonedMails = createAbandonedMails(),
): Promise<void> => {
  await releaseAbandoned(deps.database, deps.now());
  if (!(await hasDue(deps.database, deps.now()))) return;
  while (!signal.aborted) {
    const { count, failed } = await sendSome(deps, signal);
    if (count === 0 || failed === count) return;
  }
};
