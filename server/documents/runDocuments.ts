import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import { type StatedTimetable, statedTimetable } from '../../model/documents/statedTimetable.ts';
import { type DocumentType, ONE_DAY_DOCUMENTS } from '../../model/documents/types/documentTypes.ts';
import { asFileName } from '../../model/kernel/values/fileName.ts';
import { DOCUMENT_FILE_WORDS } from '../../model/messages/documents/documentWords.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { findAccountActor } from '../accounts/caller/findActor.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { JobData } from '../context/jobData.ts';
import { defineBuiltStatement, defineStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { storeFile } from '../files/storeFile.ts';
import { SLICE_MS, yieldToEventLoop } from '../jobs/slices.ts';
import { DomainError, problem } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';
import { loadDossier } from './dossier/loadDossier.ts';
import { type DocumentPlan, planDocuments, refusedDocumentsProblem, sessionWords } from './dossier/planDocuments.ts';
import type { Dossier, SessionDossier } from './facts/dossier.ts';
import { refusedText } from './queueDocuments.ts';
import { type Drawing, withDrawing } from './withDrawing.ts';

const TAKE_PARTS = 'delete from training_session_document_parts where set_id = $1 returning storage_key as "storageKey"';

/** Marks a set as failed, with the reason. */
const failSet = async ({ database, files, now }: Dependencies, setId: number, message: string): Promise<void> => {
  const errorMessage = message.slice(0, 255);
  const parts = await database.transaction(async (transaction) => {
    const writer = { database: transaction, actor: null, requestId: `documents-${setId}`, now: now() };
    const sets = recordWriter(writer, 'training_session_documents');
    await sets.changeIf(setId, { status: 'in_progress' }, { status: 'error', errorMessage, finishedAt: now() });
    return transaction.write<{ storageKey: string }>('training_session_document_parts', TAKE_PARTS, [setId]);
  });
  for (const { storageKey } of parts) await files.delete(storageKey);
};

/** Ends a set whose job has failed repeatedly. */
export const failDocuments = (
  deps: Dependencies,
  { setId }: JobData['session_documents'],
  reason = problemMessage('document.interrupted'),
): Promise<void> => failSet(deps, setId, reason);

/** Sets of documents that are not finished. */
const interruptedSetsStatement = defineStatement({
  text: "select id from training_session_documents where status = 'in_progress' order by id",
  columns: {
    id: 'int4',
  },
});

/** Queues again the sets interrupted by a stopped process. */
export const resumeDocuments = async ({ database, jobs, settings }: Dependencies): Promise<void> => {
  const begun = await interruptedSetsStatement.rows(database);
  for (const { id } of begun) {
    await database.transaction((transaction) =>
      jobs.enqueue(transaction, 'session_documents', { setId: id, requestId: `documents-${id}`, origin: settings.publicUrl }),
    );
  }
};

interface DocumentSetOptions {
  /** Is its row locked. */
  readonly isLocked: boolean;
}

/** A set of documents ($1) that is not finished. */
const documentSetStatement = defineBuiltStatement({
  text: ({ isLocked }: DocumentSetOptions) => `
select id, type, format, training_session_id as "trainingSessionId", logistic_session_id as "logisticSessionId", account_id as "accountId", timetable
from training_session_documents where id = $1 and status = 'in_progress'${isLocked ? ' for update' : ''}`,
  columns: {
    id: 'int4',
    type: typed<DocumentType>('text'),
    format: typed<DocumentFormat>('text'),
    trainingSessionId: 'int4',
    logisticSessionId: 'int4',
    accountId: 'int4?',
    /** The hours stated in its parts; null: no part yet. */
    timetable: typed<StatedTimetable | null>('jsonb'),
  },
  examples: [{ isLocked: false }, { isLocked: true }],
});

type DocumentSet = RowOf<typeof documentSetStatement>;

/** The finished parts of a set of documents ($1). */
const documentPartsStatement = defineStatement({
  text: `
select rank, file_name as "fileName", storage_key as "storageKey" from training_session_document_parts where set_id = $1 order by rank`,
  columns: {
    rank: 'int4',
    fileName: 'text',
    storageKey: 'text',
  },
});

type StoredPart = RowOf<typeof documentPartsStatement>;

const BEGIN =
  'update training_session_documents set nb_documents = $2, refused = $3::jsonb, nb_documents_generated = $4, timetable = $5::jsonb where id = $1';

const ADD_PART = `
with part as (
  insert into training_session_document_parts (set_id, rank, file_name, storage_key) values ($1, $2, $3, $4) on conflict do nothing returning 1)
update training_session_documents set nb_documents_generated = nb_documents_generated + (select count(*) from part), updated_at = $5
where id = $1`;

/** Deterministic: a restarted job overwrites the files of a killed one. */
const keyOf = (setId: number, part: number | 'whole'): string => `documents/${setId}/${part}`;

/** The dates and hours stated in documents of a type. */
const documentTimetable = (
  type: DocumentType,
  { logisticSessions, logisticSessionId }: Pick<SessionDossier, 'logisticSessions' | 'logisticSessionId'>,
): StatedTimetable =>
  statedTimetable(
    ONE_DAY_DOCUMENTS.includes(type) ? logisticSessions.filter(({ id }) => id === logisticSessionId) : logisticSessions,
  );

/** The finished parts, if they belong to this plan: trainees who joined or left, or changed hours, invalidate them. */
const madeParts = async (
  deps: Dependencies,
  { set: { id: setId, type, timetable }, plan: { orders }, dossier }: Pick<Work, 'set' | 'plan' | 'dossier'>,
): Promise<ReadonlySet<number>> => {
  const parts = await documentPartsStatement.rows(deps.database, [setId]);
  const isOfNow = isDeepStrictEqual(timetable, documentTimetable(type, dossier));
  if (isOfNow && parts.every(({ rank, fileName }) => orders[rank]?.fileName === fileName))
    return new Set(parts.map(({ rank }) => rank));
  await deps.database.write('training_session_document_parts', 'delete from training_session_document_parts where set_id = $1', [
    setId,
  ]);
  return new Set();
};

interface Work {
  readonly set: DocumentSet;
  readonly plan: DocumentPlan;
  readonly dossier: Dossier;
  readonly drawing: Drawing;
  /** Is the process stopping, or the time slice over. */
  readonly isOver: () => boolean;
}

/** Draws the missing documents; false: out of time. */
const drawRest = async (deps: Dependencies, { set, plan, dossier, drawing, isOver }: Work): Promise<boolean> => {
  const madeRanks = await madeParts(deps, { set, plan, dossier });
  const hours = JSON.stringify(documentTimetable(set.type, dossier));
  await deps.database.write('training_session_documents', BEGIN, [
    set.id,
    plan.orders.length,
    refusedText(plan),
    madeRanks.size,
    hours,
  ]);
  for (const [rank, order] of plan.orders.entries()) {
    if (madeRanks.has(rank)) continue;
    if (isOver()) return false;
    const key = keyOf(set.id, rank);
    await deps.files.write(key, await drawing.draw(order));
    const part = [set.id, rank, order.fileName, key, deps.now()];
    await deps.database.write(['training_session_document_parts', 'training_session_documents'], ADD_PART, part);
    await yieldToEventLoop();
  }
  return true;
};

const fileNameOf = ({ type, format }: DocumentSet, dossier: Dossier, parts: readonly StoredPart[]): string => {
  const [only, ...more] = parts;
  if (format === 'merged' && only && more.length === 0) return only.fileName;
  return asFileName(`${DOCUMENT_FILE_WORDS[type]} - ${sessionWords(type, dossier)}.${format === 'zip' ? 'zip' : 'pdf'}`);
};

const authorOf = async ({ database }: Dependencies, { accountId }: DocumentSet) => {
  const actor = accountId === null ? null : await findAccountActor(database, accountId);
  if (!actor) throw problem('record.conflict', 'document.account_disabled');
  return actor;
};

/** Merges all parts into one file, and deletes them. */
const bundleParts = async (deps: Dependencies, requestId: string, { set, dossier, drawing }: Work): Promise<void> => {
  const { database, files, now } = deps;
  const storedParts = await documentPartsStatement.rows(database, [set.id]);
  const parts = [];
  for (const { fileName, storageKey } of storedParts) parts.push({ fileName, bytes: await files.read(storageKey) });
  const fileName = fileNameOf(set, dossier, storedParts);
  const bytes = await drawing.bundle({
    format: set.format,
    title: fileName.replace(/\.\w+$/, ''),
    now: dossier.now,
    author: dossier.organisation.name,
    parts,
  });
  const storageKey = keyOf(set.id, 'whole');
  await files.write(storageKey, bytes);
  const actor = await authorOf(deps, set);
  await database.transaction(async (transaction) => {
    const open = await documentSetStatement.row(transaction, { isLocked: true }, [set.id]);
    if (!open) return;
    const upload = {
      storageKey,
      fileName,
      contentType: set.format === 'zip' ? 'application/zip' : 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fields: new Map(),
    };
    const writer = { database: transaction, actor, requestId, now: now() };
    const file = await storeFile(writer, upload);
    const finishedValues = { status: 'finished', file, finishedAt: writer.now } as const;
    await recordWriter(writer, 'training_session_documents').changeIf(set.id, { status: 'in_progress' }, finishedValues);
    await transaction.write('training_session_document_parts', 'delete from training_session_document_parts where set_id = $1', [
      set.id,
    ]);
  });
  for (const part of storedParts) await files.delete(part.storageKey);
};

interface SetRun extends Pick<Work, 'set' | 'isOver'> {
  readonly data: JobData['session_documents'];
}

const runSet = async (deps: Dependencies, { set, data, isOver }: SetRun): Promise<void> => {
  const dossier = await loadDossier(deps, { ...set, origin: data.origin });
  const plan = planDocuments(set.type, dossier);
  if (plan.orders.length === 0) throw refusedDocumentsProblem(plan.refused);
  await withDrawing(dossier, async (drawing) => {
    const work = { set, plan, dossier, drawing, isOver };
    if (await drawRest(deps, work)) await bundleParts(deps, data.requestId, work);
    else await deps.database.transaction((transaction) => deps.jobs.enqueue(transaction, 'session_documents', data));
  });
};

/** Draws the documents of a set one by one and then merges them, as far as time allows; continues from finished ones. */
export const runDocuments = async (
  deps: Dependencies,
  data: JobData['session_documents'],
  signal: AbortSignal,
): Promise<void> => {
  const until = performance.now() + SLICE_MS;
  const set = await documentSetStatement.row(deps.database, { isLocked: false }, [data.setId]);
  if (!set) return;
  try {
    await runSet(deps, { set, data, isOver: () => signal.aborted || performance.now() > until });
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    await failSet(deps, set.id, error.message);
  }
};
