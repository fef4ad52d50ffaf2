import { MAIL_OUTCOMES } from '../../model/messages/mail/mail.ts';
import { type Delivery, MailFailure, type OutgoingMail } from '../adapters/mailer.ts';
import { isSuperseded } from '../calendar/isSuperseded.ts';
import type { Dependencies } from '../dependencies.ts';
import { DomainError } from '../domainError.ts';
import { type AbandonedMails, createAbandonedMails } from './abandonedMails.ts';
import { convocationParts } from './convocationParts.ts';
import { internalRulesAttachment, internalRulesLine } from './internalRulesOfMail.ts';
import { letterhead } from './letterhead/letterhead.ts';
import { readMailOrganisation } from './letterhead/mailOrganisation.ts';
import { mailAttachmentsStatement } from './mailAttachmentsStatement.ts';
import { claimDue, hasDue, type OutboxRow } from './outboxRow.ts';
import { outcomeOfFailure } from './outcomeOfFailure.ts';
import { type Outcome, recordOutcome } from './recordOutcome.ts';
import { readTestAddress, receiversOf, withTestNotice } from './testMode.ts';
import { textFoot, textOfMail } from './textOfMail.ts';

/** Messages sent in parallel. */
const AT_ONCE = 5;

const SEND_TIMEOUT_MS = 120_000;

const readAttachments = async ({ database, files }: Dependencies, id: number): Promise<OutgoingMail['attachments']> => {
  const stored = await mailAttachmentsStatement.rows(database, [id]);
  return Promise.all(
    stored.map(async ({ storageKey, fileName, contentType }) => {
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

/** Sends one message. */
const attempt = async (deps: Dependencies, row: OutboxRow, signal: AbortSignal): Promise<Outcome> => {
  const { mailer, now } = deps;
  if (!mailer) return { state: 'kept', answer: MAIL_OUTCOMES.kept, at: now(), counts: false };
  try {
    if (await isSuperseded(deps.database, row))
      return { state: 'canceled', answer: MAIL_OUTCOMES.overtaken, at: now(), counts: false };
    const testAddress = await readTestAddress(deps.database);
    const mail = await compose(deps, row, testAddress);
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
