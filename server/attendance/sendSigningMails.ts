import type { Actor } from '../../model/accounts/access.ts';
import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { windowState } from '../../model/attendance/signingWindow.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Database, Queryable } from '../database/database.ts';
import { DomainError, notFound } from '../domainError.ts';
import { isMailAddress, queueMail } from '../mail/queueMail.ts';
import { attendanceRefusal } from './attendanceRefusal.ts';
import type { Entry } from './attendanceSheet.ts';
import { isExpired } from './attendanceSheet.ts';
import { loadAttendanceSheet } from './loadAttendanceSheet.ts';
import { requireStaff } from './requireStaff.ts';
import type { Call } from './resolveTarget.ts';
import { resolveSheet } from './resolveTarget.ts';
import { isStaffOf } from './sheetRights.ts';
import { sheetsOfNeedStatement } from './sheetsOfNeedStatement.ts';
import type { AskedFor, SigningDay, SigningTexts } from './signingMail.ts';
import { readSigningTexts, signingMail } from './signingMail.ts';

interface Sending {
  readonly actor: Actor;
  readonly now: Date;
  /** Origin under which people reach the product. */
  readonly origin: string;
  readonly askedFor: AskedFor;
}

type WordedSending = Sending & { readonly texts: SigningTexts };

export interface SentMails {
  readonly queued: number;
  /** People without a usable address. */
  readonly withoutEmail: readonly string[];
}

const nameOf = ({ firstName, lastName }: Entry): string => `${firstName} ${lastName}`;

/** Has an officer allowed a late signature of the half-day. */
const isAllowed = ({ sheet, entry }: SigningDay, period: DayPeriod): boolean =>
  sheet.requests.some((one) => one.entryUuid === entry.uuid && one.period === period && one.decision === 'allow');

/** Can the person still sign a half-day by their own link. */
export const maySign = (day: SigningDay, now: Date): boolean =>
  day.sheet.validatedAt === null &&
  !day.entry.isAbsent &&
  day.sheet.halfDays.some(
    (half) =>
      (windowState(half, now, day.sheet.rules) !== 'late' || isAllowed(day, half.period)) &&
      !day.entry.signatures.some((signature) => signature.period === half.period),
  );

/** Is the link reported as not theirs, without a decision yet. */
const isDenied = ({ sheet, entry }: SigningDay): boolean =>
  sheet.requests.some((one) => one.kind === 'not_me' && one.status === 'open' && one.entryUuid === entry.uuid);

const isAsked = (day: SigningDay, { askedFor, now }: Sending): boolean =>
  !isDenied(day) &&
  (askedFor === 'signature' ? maySign(day, now) : day.sheet.validatedAt === null && day.entry.emailConfirmedAt === null);

const sendTo = async (
  tx: Queryable,
  days: readonly [SigningDay, ...SigningDay[]],
  { kind, ...sending }: WordedSending & { readonly kind: 'signing_link' | 'missing_signature' },
): Promise<boolean> => {
  const [{ sheet, entry }] = days;
  if (!entry.emailNeedTraining || !isMailAddress(entry.emailNeedTraining)) return false;
  await queueMail(tx, {
    kind,
    ...(await signingMail(tx, days, sending)),
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
  { askedFor, origin, ...call }: Call & { readonly actor: Actor; readonly origin: string; readonly askedFor: AskedFor },
): Promise<SentMails> =>
  database.transaction(async (tx) => {
    const { sheet } = requireStaff(await resolveSheet(tx, call));
    const sending: Sending = { actor: call.actor, now: call.now, origin, askedFor };
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const days = sheet.entries.map((entry) => ({ sheet, entry })).filter((day) => isAsked(day, sending));
    if (days.length === 0) throw attendanceRefusal('nobody_to_ask');
    const worded = { ...sending, kind: 'missing_signature', texts: await readSigningTexts(tx, askedFor) } as const;
    const withoutEmail: string[] = [];
    for (const day of days) {
      if (!(await sendTo(tx, [day], worded))) withoutEmail.push(nameOf(day.entry));
    }
    return { queued: days.length - withoutEmail.length, withoutEmail };
  });

const daysOfNeed = async (tx: Queryable, needId: number, { actor, now }: Sending): Promise<readonly SigningDay[]> => {
  const rows = await sheetsOfNeedStatement.rows(tx, [needId]);
  const days: SigningDay[] = [];
  for (const { uuid } of rows) {
    const sheet = await loadAttendanceSheet(tx, uuid);
    const entry = sheet?.entries.find(({ needTrainingId }) => needTrainingId === needId);
    if (sheet && entry && isStaffOf(actor, sheet) && !isExpired(sheet, now)) days.push({ sheet, entry });
  }
  if (days.length === 0) throw notFound();
  return days;
};

/** Mails one trainee, with the link of each session they may still sign. */
export const sendNeedMail = (database: Database, needId: number, sending: Sending): Promise<SentMails> =>
  database.transaction(async (tx) => {
    const [first, ...others] = (await daysOfNeed(tx, needId, sending)).filter((day) => isAsked(day, sending));
    if (!first) throw attendanceRefusal('nobody_to_ask');
    const texts = await readSigningTexts(tx, sending.askedFor);
    const isSent = await sendTo(tx, [first, ...others], { ...sending, texts, kind: 'signing_link' });
    if (!isSent) {
      throw new DomainError('attendance.refused', {
        detail: problemMessage('attendance.no_email_address', { name: nameOf(first.entry) }),
        extra: { reason: 'no_email' },
      });
    }
    return { queued: 1, withoutEmail: [] };
  });
