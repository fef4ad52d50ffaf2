import { notFound } from '../domainError.ts';
import { idParam } from '../http/request.ts';
import type { AppContext } from '../route.ts';
import { actorOf } from '../route.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { respondPrivately, respondWithSvg } from './privateResponse.ts';
import { readAttendanceCall } from './readAttendanceCall.ts';
import { readHistory } from './readHistory.ts';
import { readSessionSheet } from './readSessionSheet.ts';
import { readJournalDrawing } from './readSignatureImage.ts';
import { resolveSheet } from './resolveTarget.ts';
import { isStaffOf, maySeeSheet } from './sheetRights.ts';

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
