import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { fetchRows } from '../../src/providers/fetchFields.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Fields that lists of document sets read. */
export const DOCUMENT_SET_FIELDS = [
  'type',
  'status',
  'nbDocuments',
  'nbDocumentsGenerated',
  'errorMessage',
  'file',
  'refused',
  'trainingSession',
  'author',
  'createdAt',
] as const;
export type DocumentSet = Pick<
  RecordFor<'training_session_documents'>,
  '@id' | 'id' | 'version' | (typeof DOCUMENT_SET_FIELDS)[number]
>;

export interface RefusedTrainee {
  readonly needTrainingId: number | null;
  readonly name: string;
  readonly reason: string;
}

/** Preview of a production. */
export interface PlannedDocuments {
  readonly documents: readonly { readonly title: string; readonly needTrainingId: number | null }[];
  readonly refused: readonly RefusedTrainee[];
  /** How many wait only for the attendance sheet. */
  readonly held: number;
  /** Findings that hold them, as sentences. */
  readonly findings: readonly string[];
  /** Sentences about added fields that the template names and that stay empty. */
  readonly notPrinted: readonly string[];
  /** Persons without company, who sign a contract instead of a convention. */
  readonly individuals: number;
}

export interface DocumentsOf {
  readonly trainingKey: string;
  readonly dayKey: string;
  readonly type: DocumentType;
}

const addressOf = ({ trainingKey, dayKey, type }: DocumentsOf): string =>
  `/api/print/training_sessions/${trainingKey}/logistic_sessions/${dayKey}/documents_mass_generation/${type}`;

export const readPlan = async (documents: DocumentsOf, signal: AbortSignal): Promise<PlannedDocuments> =>
  (await httpClient(addressOf(documents), { signal })).json as PlannedDocuments;

export const produce = async (documents: DocumentsOf, format: DocumentFormat): Promise<DocumentSet> =>
  (await httpClient(addressOf(documents), { method: 'POST', body: { format } })).json as DocumentSet;

interface SetPage {
  readonly member: readonly DocumentSet[];
  readonly totalItems: number;
}

export const readSets = (dayKey: string, count: number, signal: AbortSignal): Promise<SetPage> =>
  fetchRows<DocumentSet>(
    'training_session_documents',
    {
      fields: DOCUMENT_SET_FIELDS,
      query: [
        ['logisticSession', dayKey],
        ['itemsPerPage', String(count)],
      ],
    },
    signal,
  );

/** The refused trainees, by reason. */
export const byReason = (refused: readonly RefusedTrainee[]): readonly (readonly [reason: string, names: readonly string[]])[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, all]) => [reason, all.map(({ name }) => name).filter(Boolean)]);
