import { LATE_REQUEST_FIELDS, NOT_ME_FIELDS, SETTLE_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { originOf } from '../../context/origin.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { idParam } from '../../http/request.ts';
import { notFound } from '../../kernel/domainError.ts';
import { changeTable } from '../../records/changeTable.ts';
import { isTrainerOf } from '../caller/attendanceCaller.ts';
import { journalSheet, withEntry, withSheet } from '../caller/journalSheet.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { periodOf, readAttendanceCall, readLinkBody, trainerOf } from '../caller/readAttendanceCall.ts';
import { type Call, resolveSheet, resolveTarget, type Target } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage } from '../pages/respondWithPage.ts';
import { askLate, openRequest } from '../requests/officerRequests.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { settleRequest } from './settleRequest.ts';

interface ReportNotMe extends Call {
  readonly reason: string | null;
  readonly origin: string;
}

/**
 * "Ce n'est pas moi", from one's own link only: closes it until the officer has decided. Signing on the trainer's device stays possible,
 * since the named person may be present. Repeated reports change nothing.
 */
const reportNotMe = (database: Database, { reason, origin, ...call }: ReportNotMe): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveTarget(tx, call);
    const { entry, caller, pass, isBlocked } = target;
    if (!entry || caller.kind !== 'entry_link' || pass) throw notFound();
    if (isBlocked) return target;
    const blocked = { set: { link_blocked_at: '$2::timestamptz' }, where: 't.id = $1', values: [entry.id, call.now] };
    await changeTable({ database: tx, now: call.now }, 'emargements', blocked);
    await journalSheet(tx, target, { type: 'identity_denied', reason, serverTime: call.now, method: 'form' });
    const person = `${entry.firstName} ${entry.lastName}`;
    const updated = await openRequest(tx, { ...target, entry }, { kind: 'not_me', person, reason, now: call.now, origin });
    return { ...withEntry(updated, { linkBlockedAt: call.now }), isBlocked: true };
  });

export const denyIdentity = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const { reason } = await readLinkBody(context, { call }, () => readBodyFields(context, NOT_ME_FIELDS));
  const target = await reportNotMe(context.get('deps').database, { ...call, reason, origin: originOf(context) });
  return respondWithPage(context, { target, now: call.now });
};

export const askLateSignature = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  const { reason, trainer } = await readLinkBody(context, { call }, () => readBodyFields(context, LATE_REQUEST_FIELDS));
  const lateRequest = { ...call, period, reason, trainerId: trainerOf(trainer), origin: originOf(context) };
  const target = await askLate(context.get('deps').database, lateRequest);
  return respondWithPage(context, { target, now: call.now, status: 201 });
};

/** A trainer of the session (login or proof) or staff reopens the sheet's link until the end of the current day. */
const reopenLink = (database: Database, call: Call): Promise<Target> =>
  journalTransaction(database, async (tx) => {
    const target = await resolveSheet(tx, call);
    const { sheet, actor, proof, caller } = target;
    if (!caller.isStaff && !proof && !(actor && isTrainerOf(actor, sheet))) throw attendanceRefusal('proof_needed');
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const until = parisInstant(parisDay(call.now), '24:00');
    const opened = { set: { link_until: '$2::timestamptz' }, where: 't.id = $1', values: [sheet.id, until] };
    await changeTable({ database: tx, now: call.now }, 'emargement_sheets', opened);
    await journalSheet(tx, target, { type: 'link_reopened', serverTime: call.now, method: 'form' });
    return withSheet(target, { linkUntil: until });
  });

export const openLinkAgain = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  return respondWithPage(context, { target: await reopenLink(context.get('deps').database, call), now: call.now });
};

export const settle = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { decision, reason } = await readBodyFields(context, SETTLE_FIELDS);
  const settling = {
    id: idParam(context),
    decision,
    reason,
    actor: actorOf(context),
    now: now(),
    requestId: context.get('requestId'),
  };
  const code = await settleRequest(database, settling);
  return respondPrivately({ '@type': 'AttendanceRequestSettlement', decision, code });
};
