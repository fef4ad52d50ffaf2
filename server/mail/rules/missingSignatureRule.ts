import { maySign } from '../../attendance/askedEntries.ts';
import { loadAttendanceSheet } from '../../attendance/loadAttendanceSheet.ts';
import { type EntryOnSheet, readSigningTexts, type SigningTexts, signingMail } from '../../attendance/signingMail.ts';
import type { Queryable } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isMailAddress, queueMail } from '../queueMail.ts';
import { missingSignatureStatement } from './missingSignatureStatement.ts';
import { isQueued } from './queueAutomaticMail.ts';
import type { MailRule } from './rule.ts';

interface Writing {
  readonly origin: string;
  readonly now: Date;
  readonly texts: SigningTexts;
}

const writeTo = async (tx: Queryable, { sheet, entry }: EntryOnSheet, writing: Writing): Promise<void> => {
  const { now } = writing;
  const { emailNeedTraining: address, uuid, needTrainingId } = entry;
  const key = `missing_signature:${uuid}`;
  // Only an officer may write to an address that may be another person's.
  if (entry.linkBlockedAt !== null) return;
  if (!address || !isMailAddress(address) || !maySign({ sheet, entry }, now) || (await isQueued(tx, key))) return;
  await queueMail(tx, {
    kind: 'missing_signature',
    ...(await signingMail(tx, [{ sheet, entry }], { ...writing, to: address })),
    to: [address],
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    needTrainingId,
    idempotencyKey: key,
    // The link expires soon.
    sendAfter: now,
    now,
  });
};

const writeToSheet = ({ database, now }: Dependencies, uuid: string, origin: string): Promise<void> =>
  database.transaction(async (tx) => {
    const sheet = await loadAttendanceSheet(tx, uuid);
    if (!sheet) return;
    const texts = await readSigningTexts(tx, 'signature');
    for (const entry of sheet.entries) await writeTo(tx, { sheet, entry }, { origin, now: now(), texts });
  });

/** Sends the signing link on the evening of the session to people who have not signed. Needs PUBLIC_URL for the link. */
export const missingSignatureRule: MailRule = {
  code: 'mail_missing_signature_automatic',
  run: async (deps, signal) => {
    const origin = deps.settings.publicUrl;
    if (!origin) return;
    for (const { uuid } of await missingSignatureStatement.rows(deps.database, [deps.now()])) {
      if (signal.aborted) return;
      await writeToSheet(deps, uuid, origin);
    }
  },
};
