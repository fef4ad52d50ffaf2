import { LATE_DECISION_FIELDS, STRIKE_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { AppContext } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet, withSignatureLine } from '../caller/journalSheet.ts';
import { periodOf, readAttendanceCall, readLinkBody, trainerOf } from '../caller/readAttendanceCall.ts';
import { type Call, findLink, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { releaseSignedHours } from '../caller/signatureViews.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage } from '../pages/respondWithPage.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { decideLate } from './decideLate.ts';
import { readSignatureForm } from './readSignatureForm.ts';
import { nameDevice } from './signatureMethod.ts';
import { type SignOutcome, signPeriod } from './signPeriod.ts';

/** Repeated drawing: already done; late drawing: stored, counts once staff accepts it. */
const SIGN_STATUS = { signed: 201, repeated: 200, received: 202 } as const satisfies Record<SignOutcome, number>;

export const sign = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  // Parsing a drawing is expensive: unknown links are refused first.
  const link = await findLink(database, call);
  // Checked once the form has the time of the drawing.
  const opened = { ...call, link, shownAt: new Date(0) };
  const { mailKey, ...form } = await readLinkBody(context, { call: opened }, () => readSignatureForm(context.req.raw));
  const { device, headers } = await nameDevice(context);
  const signing = { ...call, ...form, link, mailKey: mailKey ?? call.mailKey ?? null, period, device };
  const { outcome, target } = await signPeriod(database, signing);
  return respondWithPage(context, { target, now: call.now, status: SIGN_STATUS[outcome], headers });
};

interface DeleteSignature extends Call {
  readonly period: DayPeriod;
  readonly reason: string;
  /** Trainer of the counter-signature, on a sheet; null: every trainer of that half-day. */
  readonly trainerId: number | null;
}

/** Cancels a signature: the journal gets a line with the reason and keeps the drawing. */
export const deleteSignature = (database: Database, { period, reason, trainerId, ...call }: DeleteSignature): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = requireStaff(await resolveTarget(tx, call));
    const { sheet, entry } = target;
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const signerIds = entry
      ? entry.signatures.filter((signature) => signature.period === period).map(() => null)
      : sheet.counterSignatures
          .filter((signature) => signature.period === period && (trainerId ?? signature.trainerId) === signature.trainerId)
          .map((signature) => signature.trainerId);
    if (signerIds.length === 0) throw attendanceRefusal('not_signed');
    const isReleased = await releaseSignedHours(tx, sheet, signerIds.length);
    let changedTarget = target;
    for (const trainer of signerIds) {
      const line = await journalSheet(tx, target, {
        type: 'signature_deleted',
        period,
        trainerId: trainer,
        reason,
        serverTime: call.now,
        method: 'form',
      });
      changedTarget = withSignatureLine(changedTarget, line);
    }
    // Without any signature the sheet has the hours of its training type again, which were not loaded.
    return isReleased ? resolveTarget(tx, call) : changedTarget;
  });

/** Strikes a signature out. */
export const strikeSignature = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  const body = await readLinkBody(context, { call }, async () => {
    const { reason, trainer } = await readBodyFields(context, STRIKE_FIELDS);
    return { reason, trainerId: trainerOf(trainer) };
  });
  const target = await deleteSignature(context.get('deps').database, { ...call, ...body, period });
  return respondWithPage(context, { target, now: call.now });
};

/** Staff's decision on a late drawing. */
export const decideLateSignature = async (context: AppContext): Promise<Response> => {
  const { trainer, ...decision } = await readBodyFields(context, LATE_DECISION_FIELDS);
  const call = { ...readAttendanceCall(context), ...decision, period: periodOf(context), trainerId: trainerOf(trainer) };
  return respondWithPage(context, { target: await decideLate(context.get('deps').database, call), now: call.now });
};
