import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../model/documents/types/documentTypes.ts';
import { GENERIC_BRAND, NOTIFICATION_BRANDS } from '../../model/mail/notificationEmailKinds.ts';
import { DOCUMENT_REFUSAL_LABELS } from '../../model/messages/documents/documents.ts';
import { originOf } from '../context/origin.ts';
import type { AppContext } from '../context/route.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { readPicture } from '../files/readPicture.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { readerOf, readJson } from '../http/request.ts';
import { openableFiles } from '../hydra/references/openableFiles.ts';
import { DomainError, notFound } from '../kernel/domainError.ts';
import { recordReader } from '../records/recordReader.ts';
import { loadDossier, withTemplates } from './dossier/loadDossier.ts';
import { sampleOrder } from './dossier/planDocuments.ts';
import { withDrawing } from './withDrawing.ts';

export const PREVIEW_BODY = z.looseObject({
  documentType: z.enum(DOCUMENT_TYPES),
  brand: z.enum(NOTIFICATION_BRANDS).default(GENERIC_BRAND),
  title: z.string().max(255),
  body: z.string().max(30_000).nullish(),
  headerImage: IRI_SCHEMA.nullish(),
  trainingSession: IRI_SCHEMA,
});

const pictureOf = async (context: AppContext, iri: string | null | undefined): Promise<string | null> => {
  if (!iri) return null;
  const { database, files } = context.get('deps');
  const [file] = await openableFiles(readerOf(context), [idOfIri('files', iri, 'headerImage')]);
  if (!file) throw notFound();
  return readPicture(database, files, file.id);
};

/** The first logistic session of a training session ($1). */
const firstLogisticSessionStatement = defineStatement({
  text: `
select l.owner_id as id from logistic_sessions_training_sessions l join logistic_sessions d on d.id = l.owner_id
where l.target_id = $1 order by d.start_at, d.id limit 1`,
  columns: {
    id: 'int4',
  },
});

/** Previews an unsaved template on a real session: one document as PDF. */
export const previewTemplate = async (context: AppContext): Promise<Response> => {
  const deps = context.get('deps');
  const { documentType, brand, title, body, headerImage, trainingSession } = readAs(PREVIEW_BODY, await readJson(context));
  const trainingSessionId = idOfIri('training_sessions', trainingSession, 'trainingSession');
  await recordReader(readerOf(context), 'training_sessions').requireSeen(trainingSessionId);
  const logisticSession = await firstLogisticSessionStatement.row(deps.database, [trainingSessionId]);
  if (!logisticSession) throw notFound();
  const text = { title, body: body ?? '', headerImage: await pictureOf(context, headerImage) };
  const of = { type: documentType, trainingSessionId, logisticSessionId: logisticSession.id, origin: originOf(context) };
  const loadedDossier = await loadDossier(deps, of);
  const templates = { ...loadedDossier.templates, [brand]: text };
  const dossier = await withTemplates(deps.database, documentType, { ...loadedDossier, templates });
  const order = sampleOrder(documentType, brand, dossier);
  if (!order) throw new DomainError('document.refused', { detail: DOCUMENT_REFUSAL_LABELS.no_trainee });
  const bytes = await withDrawing(dossier, ({ draw }) => draw(order));
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="apercu.pdf"',
      'Cache-Control': 'no-store',
    },
  });
};
