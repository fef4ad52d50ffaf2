import type { Actor } from '../../../model/kernel/access.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { isMailAddress, queueMail } from '../../outbox/queueMail.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { type Call, resolveSheet } from '../caller/resolveTarget.ts';
import { attendanceRefusal, type Entry } from '../sheet/attendanceSheet.ts';
import { entriesOfNeed, isReported, maySign } from './signingEntries.ts';
import { type EntryOnSheet, readSigningTexts, type SigningMailKind, type SigningTexts, signingMail } from './signingMail.ts';

interface Sending {
  readonly actor: Actor;
  readonly now: Date;
  /** Origin under which people reach the product. */
  readonly origin: string;
  readonly purpose: SigningMailKind;
}

type WordedSending = Sending & { readonly texts: SigningTexts };

export interface SentMails {
  readonly queued: number;
  /** People without a usable address. */
  readonly withoutEmail: readonly string[];
}

const nameOf = ({ firstName, lastName }: Entry): string => `${firstName} ${lastName}`;

const isDue = (onSheet: EntryOnSheet, { purpose, now }: Sending): boolean =>
  !isReported(onSheet) && (purpose === 'signature' ? maySign(onSheet, now) : onSheet.entry.emailConfirmedAt === null);

const sendTo = async (
  tx: Queryable,
  onSheets: readonly [EntryOnSheet, ...EntryOnSheet[]],
  { kind, ...sending }: WordedSending & { readonly kind: 'signing_link' | 'missing_signature' },
): Promise<boolean> => {
  const [{ sheet, entry }] = onSheets;
  if (!entry.emailNeedTraining || !isMailAddress(entry.emailNeedTraining)) return false;
  await queueMail(tx, {
    kind,
    ...(await signingMail(tx, onSheets, { ...sending, to: entry.emailNeedTraining })),
    to: [entry.emailNeedTraining],
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    needTrainingId: entry.needTrainingId,
    createdById: sending.actor.accountId,
    now: sending.now,
  });
  return true;
};

/** Mails everyone on a sheet whose signature or e-mail confirmation is missing. */
export const sendSheetMails = (
  database: Database,
  { purpose, origin, ...call }: Call & { readonly actor: Actor; readonly origin: string; readonly purpose: SigningMailKind },
): Promise<SentMails> =>
  database.transaction(async (tx) => {
    const { sheet } = requireStaff(await resolveSheet(tx, call));
    const sending: Sending = { actor: call.actor, now: call.now, origin, purpose };
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const onSheets = sheet.entries.map((entry) => ({ sheet, entry })).filter((onSheet) => isDue(onSheet, sending));
    if (onSheets.length === 0) throw attendanceRefusal('nobody_to_ask');
    const worded = {
      ...sending,
      kind: 'missing_signature',
      texts: await readSigningTexts(tx, purpose, sheet.trainingSessionId),
    } as const;
    const withoutEmail: string[] = [];
    for (const onSheet of onSheets) {
      if (!(await sendTo(tx, [onSheet], worded))) withoutEmail.push(nameOf(onSheet.entry));
    }
    return { queued: onSheets.length - withoutEmail.length, withoutEmail };
  });

/** Mails one trainee, with the link of each session they may still sign. */
export const sendNeedMail = (database: Database, needId: number, sending: Sending): Promise<SentMails> =>
  database.transaction(async (tx) => {
    const [first, ...others] = (await entriesOfNeed(tx, needId, sending)).filter((onSheet) => isDue(onSheet, sending));
    if (!first) throw attendanceRefusal('nobody_to_ask');
    const texts = await readSigningTexts(tx, sending.purpose, first.sheet.trainingSessionId);
    const isSent = await sendTo(tx, [first, ...others], { ...sending, texts, kind: 'signing_link' });
    if (!isSent) {
      throw new DomainError('attendance.refused', {
        detail: problemMessage('attendance.no_email_address', { name: nameOf(first.entry) }),
        extra: { reason: 'no_email' },
      });
    }
    return { queued: 1, withoutEmail: [] };
  });
