import { z } from 'zod';
import { isReleasable } from '../../model/documents/documentRelease.ts';
import { DOCUMENT_FORMATS } from '../../model/documents/documentSet.ts';
import { recordsOfDocument } from '../../model/documents/documentVariables.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../model/documents/types/documentTypes.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { variablesIn } from '../../model/kernel/values/frenchPlaceholders.ts';
import { addedVariableSentences } from '../../model/messages/customisation/addedVariables.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { requireFreeSpace } from '../files/storeFile.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readerOf, readJson } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordReader } from '../records/recordReader.ts';
import { loadDossier } from './dossier/loadDossier.ts';
import { type DocumentPlan, planDocuments, refusedDocumentsProblem } from './dossier/planDocuments.ts';
import type { Dossier } from './facts/dossier.ts';
import { PREVIEW_BODY, previewTemplate } from './previewTemplate.ts';
import { queueDocuments } from './queueDocuments.ts';
import { replacedCharacters } from './render/fonts.ts';

const sets = resourceByName('training_session_documents');

const ASKED = z.looseObject({ format: z.enum(DOCUMENT_FORMATS).optional() });

/** From body or query; default one PDF. */
const formatOf = async (context: AppContext) => {
  const hasBody = /\bjson\b/.test(context.req.header('Content-Type') ?? '');
  const body = ASKED.safeParse(hasBody ? await readJson(context) : {});
  const format = z.enum(DOCUMENT_FORMATS).optional().safeParse(context.req.query('format'));
  if (!body.success || !format.success) throw invalid({ propertyPath: 'format', message: FIELD_REFUSALS.choice, code: 'choice' });
  return body.data.format ?? format.data ?? 'merged';
};

/** Sentences about added fields that the documents' templates name and that do not print. */
const notPrintedIn = (type: DocumentType, { templates }: Dossier, { orders }: DocumentPlan): readonly string[] => {
  const usedTemplates = orders.map(({ brand }) => templates[brand]);
  const usedNames = usedTemplates.flatMap(({ title, body }) => variablesIn(`${title}\n${body}`));
  return addedVariableSentences(usedNames, recordsOfDocument(type));
};

/** The session, if visible to the caller, and the plan of its documents. */
const planOf = async (context: AppContext) => {
  const deps = context.get('deps');
  const type = context.req.param('type') as DocumentType;
  const [trainingSessionId, logisticSessionId] = [idParam(context, 't'), idParam(context, 'l')];
  await recordReader(readerOf(context), 'training_sessions').requireSeen(trainingSessionId);
  const origin = originOf(context);
  const dossier = await loadDossier(deps, { type, trainingSessionId, logisticSessionId, origin });
  const plan = planDocuments(type, dossier);
  return { type, trainingSessionId, logisticSessionId, origin, plan, notPrinted: notPrintedIn(type, dossier, plan) };
};

const generate = async (context: AppContext): Promise<Response> => {
  const format = await formatOf(context);
  const documentPlan = await planOf(context);
  if (documentPlan.plan.orders.length === 0) throw refusedDocumentsProblem(documentPlan.plan.refused);
  const { jobs, files } = context.get('deps');
  await requireFreeSpace(files);
  const ask = (inside: WriteContext) => queueDocuments(inside, jobs, { ...documentPlan, format });
  return answerCommand(context, { collection: 'training_session_documents', status: 202 }, ask);
};

/** Answers which documents would be produced and who is left out, without producing. */
const foresee = async (context: AppContext): Promise<Response> => {
  const { type, plan, notPrinted } = await planOf(context);
  const documents = plan.orders.map(({ title, brand, needTrainingId }) => ({ title, brand, needTrainingId }));
  const refused = plan.refused.map(({ needTrainingId, name, reason }) => ({ needTrainingId, name, reason }));
  /** Persons who sign a contract instead. */
  const individuals = plan.refused.filter(({ code }) => code === 'no_company').length;
  const releasableCount = plan.refused.filter(({ code }) => isReleasable(code)).length;
  return objectAnswer(
    {
      '@type': 'DocumentPlan',
      type,
      documents,
      refused,
      held: releasableCount,
      findings: plan.findings,
      notPrinted,
      individuals,
    },
    200,
    {
      'Cache-Control': 'no-store',
    },
  );
};

/** Template editors preview on sessions they may read; others do not exist for them. */
const preview = (context: AppContext): Promise<Response> => {
  if (!isAllowed(sets.access.item, actorOf(context).roles)) throw notFound();
  return previewTemplate(context);
};

const LINTED = z.object({ title: z.string().max(255), body: z.string().max(30_000).nullish() });

/** Characters of a template that no document font has, with their replacements. */
const lint = async (context: AppContext): Promise<Response> => {
  const { title, body } = readAs(LINTED, await readJson(context));
  const replaced = replacedCharacters(`${title}\n${body ?? ''}`);
  return objectAnswer({ '@id': LINT_PATH, '@type': 'DocumentTemplateLint', replaced });
};

const TEMPLATES = resourceByName('document_templates');
const LINT_PATH = `${collectionPath(TEMPLATES.name)}/lint`;
const ID = '{[1-9][0-9]*}';
const PATH = `/print/training_sessions/:t${ID}/logistic_sessions/:l${ID}/documents_mass_generation/:type{${DOCUMENT_TYPES.join('|')}}`;

const on = (path: string): readonly Route[] => [
  { method: 'GET', path, right: sets.access.item, handle: foresee },
  // The specification's call has no body; a body with a format must be JSON.
  { method: 'POST', path, right: sets.access.item, body: 'none', handle: generate },
];

/** Documents of a session, produced by a job. */
export const documentRoutes: readonly Route[] = [
  ...on(`/api${PATH}`),
  ...on(PATH),
  {
    method: 'POST',
    path: `${collectionPath(TEMPLATES.name)}/preview`,
    right: TEMPLATES.access.update,
    input: PREVIEW_BODY,
    handle: preview,
  },
  { method: 'POST', path: LINT_PATH, right: TEMPLATES.access.update, input: LINTED, handle: lint },
];
