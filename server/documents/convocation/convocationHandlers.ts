import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PRIVATE_HEADERS, respondPrivately } from '../../attendance/caller/privateResponse.ts';
import { readAttendanceCall } from '../../attendance/caller/readAttendanceCall.ts';
import { type Call, resolveOwnEntry } from '../../attendance/caller/resolveTarget.ts';
import type { Entry } from '../../attendance/sheet/attendanceSheet.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import { attachmentHeaders, sendFile } from '../../files/sendFile.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { notFound } from '../../kernel/domainError.ts';
import { dossierOfType, loadSessionDossier } from '../dossier/loadDossier.ts';
import { planDocuments } from '../dossier/planDocuments.ts';
import type { DocumentOrder, SessionDossier } from '../facts/dossier.ts';
import { withDrawing } from '../withDrawing.ts';
import { accessPlanOf, convocationView, placesOf } from './convocationView.ts';

const limiterOf = limiterFor({ keyPrefix: 'convocation', ...ATTENDANCE_LIMITS.convocations });

/** A download sends no header of its own: the key of the e-mail is in its address. */
const readCall = (context: AppContext): Call => {
  const call = readAttendanceCall(context);
  return { ...call, mailKey: call.mailKey ?? context.req.query('mail') ?? null };
};

const limitDownloads = (context: AppContext, entryUuid: string): Promise<void> =>
  consumePoint(limiterOf(context.get('deps').database), limiterKey(entryUuid), {
    detail: problemMessage('attendance.too_many_downloads'),
  });

/** A trainee's convocation, as a document would be made now. */
interface FoundConvocation {
  readonly entry: Entry;
  readonly dossier: SessionDossier;
  readonly order: DocumentOrder;
}

/**
 * The convocation of the trainee whose personal link it is. A session without convocation is a 404 like an unknown link; a link
 * that was reported as another person's is refused, and so is a scanned code.
 */
const findConvocation = async (deps: Pick<Dependencies, 'database' | 'files' | 'now'>, call: Call): Promise<FoundConvocation> => {
  const { entry, sheet } = await resolveOwnEntry(deps.database, call);
  const { trainingSessionId, logisticSessionId } = sheet;
  const dossier = await loadSessionDossier(deps, { trainingSessionId, logisticSessionId, types: ['nominative_convocation'] });
  const order = planDocuments('nominative_convocation', dossier).orders.find(({ needIds }) =>
    needIds.includes(entry.needTrainingId),
  );
  if (!order) throw notFound();
  return { entry, dossier, order };
};

/** Answers with the content of the trainee's convocation. */
export const showConvocation = async (context: AppContext): Promise<Response> => {
  const { dossier, ...convocation } = await findConvocation(context.get('deps'), readCall(context));
  return respondPrivately(convocationView(dossier, convocation));
};

/** The convocation as the PDF that a mail would have. */
export const downloadConvocation = async (context: AppContext): Promise<Response> => {
  const deps = context.get('deps');
  const { entry, dossier, order } = await findConvocation(deps, readCall(context));
  await limitDownloads(context, entry.uuid);
  const whole = await dossierOfType(deps, dossier, { type: order.type, origin: originOf(context) });
  const bytes = await withDrawing(whole, ({ draw }) => draw(order));
  const file = { fileName: order.fileName, contentType: 'application/pdf', size: bytes.length };
  return new Response(new Uint8Array(bytes), { headers: { ...attachmentHeaders(file), ...PRIVATE_HEADERS } });
};

/** The access plan of one of the convocation's places, by its rank. */
export const downloadAccessPlan = async (context: AppContext): Promise<Response> => {
  const { database, files, ...deps } = context.get('deps');
  const { entry, dossier } = await findConvocation({ ...deps, database, files }, readCall(context));
  const [session] = placesOf(dossier)[Number(context.req.param('place'))] ?? [];
  const plan = session ? accessPlanOf(dossier, session) : null;
  if (plan === null) throw notFound();
  await limitDownloads(context, entry.uuid);
  const response = await sendFile(database, files, plan);
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
};
