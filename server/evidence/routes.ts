import { z } from 'zod';
import { AUDIT_SESSIONS_MAX, CONTROL_FILE_SCOPES, type ControlFileScope } from '../../model/evidence/controlFile.ts';
import { EVIDENCE_READ_RIGHT, EVIDENCE_RIGHT } from '../../model/evidence/evidenceRights.ts';
import { initialsOf } from '../../model/evidence/sheetVerification.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { sayChainFault } from '../../model/messages/evidence/evidence.ts';
import { sealFaultWords } from '../../model/messages/evidence/sealFaults.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { verifyChain } from '../attendance/journal/verifyChain.ts';
import { limitWrongSheetLinks } from '../attendance/link/linkRoute.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { sendStored } from '../files/sendFile.ts';
import { requireFreeSpace } from '../files/storeFile.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { notFound } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { anchoredHeadsStatement, lastAnchorStatement } from './anchors/journalAnchors.ts';
import { findSheetFaults } from './coherence/findSheetFaults.ts';
import { allAnchorFaults } from './coherence/proofFaults.ts';
import { deleteControlFile } from './controlFile/deleteControlFile.ts';
import { type ControlFileRequest, requestControlFile } from './controlFile/requestControlFile.ts';
import { sealedFileStatement } from './seal/sealedFileStatement.ts';
import { readLogisticSessionEvidence } from './verification/readLogisticSessionEvidence.ts';
import { readVerification } from './verification/readVerification.ts';

const controlFiles = resourceByName('control_files');
const CONTROL_FILES = collectionPath(controlFiles.name);
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const ID = '{[1-9][0-9]*}';

/** Caches and search engines must not keep a sheet's address: it contains the verification code. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

const verification = async (context: AppContext): Promise<Response> => {
  const code = context.req.param('code') ?? '';
  if (!new RegExp(`^${UUID}$`).test(code)) throw notFound();
  const { database, files, now } = context.get('deps');
  return objectAnswer(await readVerification({ database, files, now: now() }, code), 200, PRIVATE);
};

const sessionEvidence = async (context: AppContext): Promise<Response> => {
  const { database, files, now } = context.get('deps');
  const evidence = await readLogisticSessionEvidence(
    { database, files, now: now() },
    {
      logisticSessionId: idParam(context),
      actor: actorOf(context),
    },
  );
  return objectAnswer(evidence);
};

const journalEvidence = async (context: AppContext): Promise<Response> => {
  const { database, files, now } = context.get('deps');
  const verdict = await verifyChain(database, await anchoredHeadsStatement.rows(database));
  const { faults } = await findSheetFaults(database, { nameOf: initialsOf, proofs: { files, now: now() } });
  const anchorFaults = await allAnchorFaults({ database, files });
  const lastAnchor = await lastAnchorStatement.row(database);
  return objectAnswer({
    '@id': '/api/evidence/journal',
    '@type': 'JournalEvidence',
    lines: verdict.ok ? verdict.lines : verdict.id - 1,
    fault: verdict.ok ? null : sayChainFault(verdict),
    sheets: faults,
    anchors: anchorFaults.map(sealFaultWords),
    lastAnchor: lastAnchor ?? null,
  });
};

const downloadEdition = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const file = await sealedFileStatement.row({ database, actor: actorOf(context) }, [idParam(context)]);
  if (!file) throw notFound();
  return sendStored(files, file);
};

const DAY = z.iso.date().nullable().optional();
const OPTIONAL_IRI = IRI_SCHEMA.nullable().optional();

const REQUEST = z.strictObject({
  kind: z.enum(CONTROL_FILE_SCOPES),
  logisticSession: OPTIONAL_IRI,
  company: OPTIONAL_IRI,
  trainingSessions: z.array(IRI_SCHEMA).min(1).max(AUDIT_SESSIONS_MAX).optional(),
  startDate: DAY,
  endDate: DAY,
});

/** Required fields of each scope. */
const REQUIRED: Readonly<Record<ControlFileScope, z.ZodType>> = {
  session: z.object({ logisticSession: z.string() }),
  company: z.object({ company: z.string() }),
  period: z.object({ startDate: z.string(), endDate: z.string() }),
  audit: z.object({ trainingSessions: z.array(z.string()), startDate: z.string(), endDate: z.string() }),
};

const requestOf = (body: unknown, origin: string): ControlFileRequest => {
  const { kind, logisticSession, company, trainingSessions = [], startDate, endDate } = readAs(REQUEST, body);
  readAs(REQUIRED[kind], body);
  const idOf = (collection: string, iri: string | null | undefined, name: string) =>
    typeof iri === 'string' ? idOfIri(collection, iri, name) : null;
  const isSession = kind === 'session';
  return {
    kind,
    logisticSessionId: isSession ? idOf('logistic_sessions', logisticSession, 'logisticSession') : null,
    companyId: kind === 'company' ? idOf('companies', company, 'company') : null,
    trainingSessionIds:
      kind === 'audit' ? trainingSessions.map((iri, at) => idOfIri('training_sessions', iri, `trainingSessions[${at}]`)) : null,
    startDate: isSession ? null : (startDate ?? null),
    endDate: isSession ? null : (endDate ?? null),
    origin,
  };
};

const createControlFile = async (context: AppContext): Promise<Response> => {
  const request = requestOf(await readJson(context), originOf(context));
  const { jobs, files } = context.get('deps');
  await requireFreeSpace(files);
  return answerCommand(context, { collection: 'control_files', status: 202 }, (inside) =>
    requestControlFile(inside, jobs, request),
  );
};

/** The finished archive of a control file ($1) that an account ($2) asked for. */
const ownArchiveStatement = defineStatement({
  text: `select storage_key as "storageKey", file_name as "fileName", 'application/zip' as "contentType", size
  from control_files where id = $1 and account_id = $2 and storage_key is not null`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
    size: 'int4',
  },
});

const downloadControlFile = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const file = await ownArchiveStatement.row(database, [idParam(context), actorOf(context).accountId]);
  if (!file) throw notFound();
  return sendStored(files, file);
};

const removeControlFile = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  const forgotten = await inTransaction(write, (inside) => deleteControlFile(inside, id));
  for (const key of forgotten) await context.get('deps').files.delete(key);
  return new Response(null, { status: 204 });
};

/** Evidence: public verification, evidence of sessions for staff, control files. */
export const evidenceRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/verifications/:code', right: 'public', handle: limitWrongSheetLinks(verification) },
  { method: 'GET', path: '/api/evidence/journal', right: EVIDENCE_READ_RIGHT, handle: journalEvidence },
  { method: 'GET', path: `/api/evidence/logistic_sessions/:id${ID}`, right: EVIDENCE_READ_RIGHT, handle: sessionEvidence },
  { method: 'GET', path: `/api/sealed_sheets/:id${ID}/download`, right: EVIDENCE_READ_RIGHT, handle: downloadEdition },
  { method: 'POST', path: CONTROL_FILES, right: EVIDENCE_RIGHT, input: REQUEST, handle: createControlFile },
  { method: 'GET', path: `${CONTROL_FILES}/:id${ID}/download`, right: EVIDENCE_RIGHT, handle: downloadControlFile },
  {
    method: 'DELETE',
    path: `${CONTROL_FILES}/:id${ID}`,
    right: controlFiles.access.delete,
    commitsEarly: true,
    handle: removeControlFile,
  },
];
