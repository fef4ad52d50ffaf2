import type { SheetEventView } from '../../../model/attendance/signing/journalEvents.ts';
import { isTypedMethod, signingMethodOf } from '../../../model/attendance/signing/signatureProof.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { idParam } from '../../http/request.ts';
import { notFound } from '../../kernel/domainError.ts';
import { isStaffOf, maySeeSheet } from '../caller/attendanceCaller.ts';
import { respondPrivately, respondWithSvg } from '../caller/privateResponse.ts';
import { readAttendanceCall } from '../caller/readAttendanceCall.ts';
import { readJournalDrawing } from '../caller/readSignatureImage.ts';
import { resolveSheet } from '../caller/resolveTarget.ts';
import { NAMED_LINE } from '../journal/namedLine.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../sheet/loadAttendanceSheets.ts';
import { sessionSheetStatement } from '../sheet/readSheetStates.ts';

/** The sheet of a training session on a logistic session, for staff of its area and its trainers. */
const readSessionSheet = async (
  database: Queryable,
  { logisticSessionId, trainingSessionId, actor }: { logisticSessionId: number; trainingSessionId: number; actor: Actor },
): Promise<AttendanceSheet> => {
  const row = await sessionSheetStatement.row(database, [logisticSessionId, trainingSessionId]);
  const sheet = row ? await loadAttendanceSheet(database, row.uuid) : null;
  if (!sheet || !maySeeSheet(actor, sheet)) throw notFound();
  return sheet;
};

/** The sheet for a session's page. */
export const sessionSheet = (context: AppContext): Promise<AttendanceSheet> =>
  readSessionSheet(context.get('deps').database, {
    logisticSessionId: idParam(context, 'logisticSession'),
    trainingSessionId: idParam(context, 'trainingSession'),
    actor: actorOf(context),
  });

/** The sheet in the address, by uuid or session, for people who may see all of it. */
const seenSheet = async (context: AppContext): Promise<AttendanceSheet> => {
  if (context.req.param('uuid') === undefined) return sessionSheet(context);
  const { sheet } = await resolveSheet(context.get('deps').database, readAttendanceCall(context));
  if (!maySeeSheet(actorOf(context), sheet)) throw notFound();
  return sheet;
};

/** A sheet's journal, in order. */
const sheetHistoryStatement = defineStatement({
  text: `select ${NAMED_LINE.select}
  from ${NAMED_LINE.from}
  where v.sheet_uuid = $1 order by v.id`,
  columns: NAMED_LINE.columns,
});

type Line = RowOf<typeof sheetHistoryStatement>;

/** Old lines contain an absence's reason as free text: staff only. */
const withoutAbsence = (line: Line): Line => (line.type === 'marked_absent' ? { ...line, reason: null } : line);

interface History {
  readonly sheetUuid: string;
  /** Includes reasons of absence. */
  readonly mayReadReasons: boolean;
}

/** A sheet's journal, in order. */
const readHistory = async (database: Queryable, { sheetUuid, mayReadReasons }: History): Promise<readonly SheetEventView[]> => {
  const lines = await sheetHistoryStatement.rows(database, [sheetUuid]);
  return lines
    .map((storedLine) => (mayReadReasons ? storedLine : withoutAbsence(storedLine)))
    .map(({ serverTime, ...line }) => ({
      ...line,
      at: serverTime.toISOString(),
      deviceTime: line.deviceTime?.toISOString() ?? null,
      method: signingMethodOf(line.method),
      isTyped: isTypedMethod(line.method),
    }));
};

/** A sheet's journal. */
export const showHistory = async (context: AppContext): Promise<Response> => {
  const sheet = await seenSheet(context);
  const mayReadReasons = isStaffOf(actorOf(context), sheet);
  const member = await readHistory(context.get('deps').database, { sheetUuid: sheet.uuid, mayReadReasons });
  return respondPrivately({
    '@id': context.req.path,
    '@type': 'Collection',
    totalItems: member.length,
    member: member.map((line) => ({ '@type': 'EmargementEvent', ...line })),
  });
};

export const showDrawing = async (context: AppContext): Promise<Response> => {
  const { uuid } = await seenSheet(context);
  return respondWithSvg(
    await readJournalDrawing(context.get('deps').database, { sheetUuid: uuid, eventId: idParam(context, 'event') }),
  );
};
