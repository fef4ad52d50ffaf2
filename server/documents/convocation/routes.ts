import { ATTENDANCE_LIMITS } from '../../../model/attendance/attendanceLimits.ts';
import type { OwnDocumentsView } from '../../../model/attendance/attendanceViews.ts';
import { HELD_DOCUMENTS, type HeldDocument } from '../../../model/documents/types/documentRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PRIVATE_HEADERS, respondPrivately } from '../../attendance/caller/privateResponse.ts';
import { readAttendanceCall } from '../../attendance/caller/readAttendanceCall.ts';
import { resolveOwnEntry } from '../../attendance/caller/resolveTarget.ts';
import { emargementIri } from '../../attendance/caller/signatureViews.ts';
import { onUuid } from '../../attendance/link/linkRoute.ts';
import type { Entry } from '../../attendance/sheet/attendanceSheet.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { attachmentHeaders } from '../../files/sendFile.ts';
import { consumePoint, limiterFor, limiterKey } from '../../http/databaseLimiter.ts';
import { notFound } from '../../kernel/domainError.ts';
import { dossierOfType, loadSessionDossier } from '../dossier/loadDossier.ts';
import { planDocuments } from '../dossier/planDocuments.ts';
import type { DocumentOrder, SessionDossier } from '../facts/dossier.ts';
import { withDrawing } from '../withDrawing.ts';
import { downloadAccessPlan, downloadConvocation, showConvocation } from './convocationHandlers.ts';

const limiterOf = limiterFor({ keyPrefix: 'own_document', ...ATTENDANCE_LIMITS.convocations });

/** A download sends no header of its own: the key of the e-mail is in its address. */
const findOwn = async (context: AppContext): Promise<{ readonly entry: Entry; readonly dossier: SessionDossier | null }> => {
  const call = readAttendanceCall(context);
  const deps = context.get('deps');
  const ownCall = { ...call, mailKey: call.mailKey ?? context.req.query('mail') ?? null };
  const { entry, sheet } = await resolveOwnEntry(deps.database, ownCall);
  if (!sheet.validatedAt) return { entry, dossier: null };
  const { trainingSessionId, logisticSessionId } = sheet;
  return { entry, dossier: await loadSessionDossier(deps, { trainingSessionId, logisticSessionId, types: HELD_DOCUMENTS }) };
};

/** The trainee's document, by the rule that lets staff send it. */
const orderOf = (type: HeldDocument, dossier: SessionDossier, { needTrainingId }: Entry): DocumentOrder | undefined =>
  planDocuments(type, dossier).orders.find(({ needIds }) => needIds.includes(needTrainingId));

/** Lists the proofs of the training that the trainee may download by their own link. */
const listOwnDocuments = async (context: AppContext): Promise<Response> => {
  const { entry, dossier } = await findOwn(context);
  const types = dossier ? HELD_DOCUMENTS.filter((type) => orderOf(type, dossier, entry) !== undefined) : [];
  const view: OwnDocumentsView = {
    '@id': `${emargementIri(entry.uuid)}/documents`,
    '@type': 'EmargementDocuments',
    documents: types,
  };
  return respondPrivately(view);
};

/** Sends the trainee's own attestation or certificate, as a mail would have it. */
const downloadOwnDocument = async (context: AppContext): Promise<Response> => {
  const deps = context.get('deps');
  const type = context.req.param('type') ?? '';
  const { entry, dossier } = await findOwn(context);
  const order =
    dossier && HELD_DOCUMENTS.some((heldType) => heldType === type) ? orderOf(type as HeldDocument, dossier, entry) : undefined;
  if (!dossier || !order) throw notFound();
  await consumePoint(limiterOf(deps.database), limiterKey(entry.uuid), {
    detail: problemMessage('attendance.too_many_downloads'),
  });
  const whole = await dossierOfType(deps, dossier, { type: order.type, origin: null });
  const bytes = await withDrawing(whole, ({ draw }) => draw(order));
  const file = { fileName: order.fileName, contentType: 'application/pdf', size: bytes.length };
  return new Response(new Uint8Array(bytes), { headers: { ...attachmentHeaders(file), ...PRIVATE_HEADERS } });
};

/** A trainee's convocation and own documents, on their page. */
export const convocationRoutes: readonly Route[] = [
  onUuid({ method: 'GET', path: '/convocation', right: 'public', handle: showConvocation }),
  onUuid({ method: 'GET', path: '/convocation/document', right: 'public', handle: downloadConvocation }),
  onUuid({ method: 'GET', path: '/convocation/access_plans/:place{[0-9]+}', right: 'public', handle: downloadAccessPlan }),
  onUuid({ method: 'GET', path: '/documents', right: 'public', handle: listOwnDocuments }),
  onUuid({ method: 'GET', path: '/documents/:type', right: 'public', handle: downloadOwnDocument }),
];
