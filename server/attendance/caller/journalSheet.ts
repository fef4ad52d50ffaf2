import type { SheetRequestOutcome } from '../../../model/attendance/attendanceRequest.ts';
import type { JournalLine } from '../journal/journal.ts';
import { appendEvent, type JournalTransaction, type NewEvent } from '../journal/journalTransaction.ts';
import type { AttendanceSheet, Entry, SheetRequest, Signature } from '../sheet/attendanceSheet.ts';
import { sheetContentHash } from '../sheet/sheetContentHash.ts';
import type { EntryTarget, Target } from './resolveTarget.ts';

type Rest = Pick<NewEvent, 'type' | 'method' | 'serverTime'> &
  Partial<Pick<NewEvent, 'period' | 'trainerId' | 'isLate' | 'reason' | 'svg' | 'deviceTime' | 'device'>>;

/** Journals a caller's action on a sheet or entry. */
export const journalSheet = (
  tx: JournalTransaction,
  { sheet, entry, caller }: Pick<Target, 'sheet' | 'entry' | 'caller'>,
  event: Rest,
): Promise<JournalLine> =>
  appendEvent(tx, {
    ...event,
    sheetUuid: sheet.uuid,
    entryUuid: entry?.uuid ?? null,
    actorKind: caller.kind,
    actorName: caller.name,
    actorAccountId: caller.accountId,
    sheetContentHash: sheetContentHash(sheet),
  });

/* A target after a write, updated from the loaded one: the call answers without reading its sheet again. */

/** The target with other values of its sheet. */
export const withSheet = <T extends Target>(target: T, values: Partial<AttendanceSheet>): T => {
  const sheet = { ...target.sheet, ...values };
  const entry = sheet.entries.find(({ uuid }) => uuid === target.entry?.uuid) ?? null;
  return { ...target, sheet, entry };
};

/** The target with other values of its entry. */
export const withEntry = <T extends EntryTarget>(target: T, values: Partial<Entry>): T => {
  const change = (entry: Entry): Entry => (entry.uuid === target.entry.uuid ? { ...entry, ...values } : entry);
  return withSheet(target, { entries: target.sheet.entries.map(change) });
};

/** The target with one more request. */
export const withRequest = <T extends Target>(target: T, request: SheetRequest): T =>
  withSheet(target, { requests: [...target.sheet.requests, request] });

/** The target with requests that are settled. */
export const withSettledRequests = <T extends Target>(target: T, ids: readonly number[], decision: SheetRequestOutcome): T => {
  const settle = (request: SheetRequest): SheetRequest =>
    ids.includes(request.id) ? { ...request, status: 'settled', decision } : request;
  return withSheet(target, { requests: target.sheet.requests.map(settle) });
};

/** The target with one more incident. */
export const withIncident = <T extends Target>(target: T, line: JournalLine): T =>
  withSheet(target, {
    incidents: [
      ...target.sheet.incidents,
      {
        eventId: line.id,
        text: line.reason ?? '',
        receivedAt: new Date(line.serverTime),
        deviceTime: line.deviceTime === null ? null : new Date(line.deviceTime),
        actorKind: line.actorKind,
        actorName: line.actorName,
      },
    ],
  });

const signatureOfLine = (line: JournalLine & { readonly period: Signature['period'] }): Signature => ({
  eventId: line.id,
  period: line.period,
  signedAt: new Date(line.serverTime),
  deviceTime: line.deviceTime === null ? null : new Date(line.deviceTime),
  isLate: line.isLate,
  method: line.method,
  actorKind: line.actorKind,
  actorName: line.actorName,
  reason: line.reason,
});

interface Signatures<S extends Signature> {
  readonly signed: readonly S[];
  readonly late: readonly S[];
}

/** A new line replaces the earlier one of the same person and half-day. */
const replaced = <S extends Signature>(
  { signed, late }: Signatures<S>,
  isSamePlace: (signature: S) => boolean,
  { type, signature }: Pick<JournalLine, 'type'> & { readonly signature: S },
): Signatures<S> => {
  const others = { signed: signed.filter((one) => !isSamePlace(one)), late: late.filter((one) => !isSamePlace(one)) };
  if (type === 'late_received') return { ...others, late: [...others.late, signature] };
  const isSigned = type === 'signed' || type === 'counter_signed';
  return isSigned ? { ...others, signed: [...others.signed, signature] } : others;
};

/** The target after a line that signed, struck out, or came late: the same rule as the statement of `loadAttendanceSheet`. */
export const withSignatureLine = <T extends Target>(target: T, line: JournalLine): T => {
  const { period, trainerId } = line;
  if (period === null) return target;
  const signature = signatureOfLine({ ...line, period });
  if (line.entryUuid !== null) {
    const change = (entry: Entry): Entry => {
      if (entry.uuid !== line.entryUuid) return entry;
      const before = { signed: entry.signatures, late: entry.lateSignatures };
      const { signed, late } = replaced(before, (one) => one.period === period, { type: line.type, signature });
      return { ...entry, signatures: signed, lateSignatures: late };
    };
    return withSheet(target, { entries: target.sheet.entries.map(change) });
  }
  if (trainerId === null) return target;
  const before = { signed: target.sheet.counterSignatures, late: target.sheet.lateCounterSignatures };
  const isSamePlace = (one: { readonly period: string; readonly trainerId: number }) =>
    one.period === period && one.trainerId === trainerId;
  const { signed, late } = replaced(before, isSamePlace, { type: line.type, signature: { ...signature, trainerId } });
  return withSheet(target, { counterSignatures: signed, lateCounterSignatures: late });
};
