import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import type { JobQueue } from '../context/jobData.ts';
import { returnedRow } from '../database/returnedRow.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { DocumentPlan } from './dossier/planDocuments.ts';

const INSERT = `
insert into training_session_documents (training_session_id, logistic_session_id, type, format, status, nb_documents, refused, author,
  account_id, created_at, updated_at)
values ($1, $2, $3, $4, 'in_progress', $5, $6::jsonb, $7, $8, $9, $9) returning id`;

interface QueuedDocuments {
  readonly type: DocumentType;
  readonly format: DocumentFormat;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  readonly plan: DocumentPlan;
  readonly origin: string;
}

/** Stored text about people left out of a set. */
export const refusedText = ({ refused }: DocumentPlan): string =>
  JSON.stringify(refused.map(({ needTrainingId, name, reason }) => ({ needTrainingId, name, reason })));

/** Creates the record of a document set and queues its job, in the caller's transaction; returns its id. */
export const queueDocuments = async (context: WriteContext, jobs: JobQueue, request: QueuedDocuments): Promise<number> => {
  const { database, actor, requestId } = context;
  const { type, format, trainingSessionId, logisticSessionId, plan, origin } = request;
  const nbDocuments = plan.orders.length;
  const values = [
    trainingSessionId,
    logisticSessionId,
    type,
    format,
    nbDocuments,
    refusedText(plan),
    actor.name,
    actor.accountId,
    context.now,
  ];
  const row = returnedRow(await database.write<{ id: number }>('training_session_documents', INSERT, values));
  await recordWriter(context, 'training_session_documents').journal('create', {
    recordId: row.id,
    before: null,
    after: { type, format, trainingSession: trainingSessionId, logisticSession: logisticSessionId, nbDocuments },
  });
  await jobs.enqueue(database, 'session_documents', { setId: row.id, requestId, origin });
  return row.id;
};
