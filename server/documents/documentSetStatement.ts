import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import type { DocumentType } from '../../model/documents/documentTypes.ts';
import type { StatedTimetable } from '../../model/documents/statedTimetable.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

interface DocumentSetOptions {
  /** Is its row locked. */
  readonly isLocked: boolean;
}

/** A set of documents ($1) that is not finished. */
export const documentSetStatement = defineBuiltStatement({
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
