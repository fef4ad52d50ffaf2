import { noteAt } from '../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { extensionOf } from '../../../model/kernel/values/fileName.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { receiveUpload, type Upload } from '../../files/receiveUpload.ts';
import { sendFile } from '../../files/sendFile.ts';
import { keepUpload, storeFile } from '../../files/storeFile.ts';
import { DomainError, notFound } from '../../kernel/domainError.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { journalSheet } from '../caller/journalSheet.ts';
import { PRIVATE_HEADERS } from '../caller/privateResponse.ts';
import { periodOf, readAttendanceCall } from '../caller/readAttendanceCall.ts';
import { type Call, type EntryTarget, resolveEntry } from '../caller/resolveTarget.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { respondWithPage } from '../pages/respondWithPage.ts';
import { attendanceRefusal, type NotedHalfDay } from '../sheet/attendanceSheet.ts';
import { halfDaysOf, writeHalfDays } from './writeHalfDays.ts';

/** Upload with a neutral name: its own may say a reason of health, which neither journal nor other pages need. */
const neutral = (upload: Upload): Upload => ({ ...upload, fileName: `justificatif.${extensionOf(upload.fileName)}` });

/** Staff, and the session's trainers by their login: a link alone adds no files. */
const requireLogin = (target: EntryTarget): EntryTarget => {
  if (!target.caller.isStaff && target.caller.kind !== 'trainer') throw new DomainError('request.forbidden');
  return target;
};

/** The notes of the half-day and the others; refused unless the person is absent from it on an open sheet. */
const absentNotes = (target: EntryTarget, period: DayPeriod, now: Date) => {
  if (target.sheet.validatedAt) throw attendanceRefusal('validated');
  const notes = halfDaysOf(target, now);
  const note = notes.find((one) => one.period === period && one.isAbsent);
  if (!note) throw attendanceRefusal('not_absent');
  return { note, others: notes.filter((one) => one !== note) };
};

interface AddFile extends Call {
  readonly period: DayPeriod;
  readonly upload: Upload;
  readonly context: AppContext;
}

const addFile = (database: Database, { period, upload, context, ...call }: AddFile): Promise<EntryTarget> =>
  journalTransaction(database, async (tx) => {
    const target = requireLogin(await resolveEntry(tx, call));
    const { note, others } = absentNotes(target, period, call.now);
    const write = { database: tx, actor: actorOf(context), requestId: context.get('requestId'), now: call.now };
    const absenceNote: NotedHalfDay = {
      ...note,
      fileId: await storeFile(write, upload),
      notedBy: target.caller.name,
      notedAt: call.now.toISOString(),
    };
    const changedEntry = await writeHalfDays(tx, target, { now: call.now, halfDays: [...others, absenceNote] });
    const event = { type: 'absence_file_added', period, reason: upload.sha256, serverTime: call.now, method: 'form' } as const;
    await journalSheet(tx, changedEntry, event);
    return changedEntry;
  });

/** Adds the supporting file of an absence, or replaces it. */
export const addAbsenceFile = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const call = { ...readAttendanceCall(context), period: periodOf(context) };
  // Before the file is received: nobody else may send 8 MB.
  requireLogin(await resolveEntry(database, call));
  const upload = neutral(await receiveUpload(context.req.raw, files));
  const target = await keepUpload(files, upload, () => addFile(database, { ...call, upload, context }));
  return respondWithPage(context, { target, now: call.now });
};

/** The supporting file of an absence: it may say a reason of health, so only staff that may correct the sheet reads it. */
export const downloadAbsenceFile = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const { entry } = requireStaff(await resolveEntry(database, readAttendanceCall(context)));
  const fileId = noteAt(entry, periodOf(context))?.fileId ?? null;
  if (fileId === null) throw notFound();
  return withPrivateHeaders(await sendFile(database, files, fileId));
};

const withPrivateHeaders = (response: Response): Response => {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
};

/** Takes the supporting file of an absence away; unused, it is deleted with the other unused files. */
export const removeAbsenceFile = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const call = readAttendanceCall(context);
  const period = periodOf(context);
  const target = await journalTransaction(database, async (tx) => {
    const entryTarget = requireStaff(await resolveEntry(tx, call));
    const { note, others } = absentNotes(entryTarget, period, call.now);
    if (note.fileId === null) throw notFound();
    const noted = { notedBy: entryTarget.caller.name, notedAt: call.now.toISOString() };
    const halfDays = [...others, { ...note, fileId: null, ...noted }];
    const changedEntry = await writeHalfDays(tx, entryTarget, { now: call.now, halfDays });
    await journalSheet(tx, changedEntry, { type: 'absence_file_removed', period, serverTime: call.now, method: 'form' });
    return changedEntry;
  });
  return respondWithPage(context, { target, now: call.now });
};
