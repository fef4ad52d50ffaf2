import { IMPORT_OUTCOMES, type ImportOutcome, isWritingOutcome } from '../../model/imports/kinds/importStates.ts';
import { outcomeCountField } from '../../model/imports/kinds/traineeImport.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { TRAINEE_IMPORT_TYPE_LABELS } from '../../model/messages/words/choices.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { keyOf } from '../../src/api/recordId.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';

/** In react-admin: its id is its IRI. */
export type TraineeImport = Omit<RecordFor<'trainee_imports'>, 'id'> & { readonly id: string };
export type RecordImport = Omit<RecordFor<'record_imports'>, 'id'> & { readonly id: string };

/** An import of needs, or of other records. */
export type StudioImport = TraineeImport | RecordImport;

const LISTED = [
  'file',
  'author',
  'status',
  'percentage',
  'action',
  'createdAt',
  'startedAt',
  'canceledAt',
  'undoneAt',
  'rowCount',
  'doneCount',
  ...IMPORT_OUTCOMES.map(outcomeCountField),
] as const;
/** Fields that a list of imports reads. */
export const LISTED_IMPORT_FIELDS = {
  trainee_imports: [...LISTED, 'type'],
  record_imports: [...LISTED, 'kind', 'writtenShare'],
} as const;

type Listed = (typeof LISTED)[number];
type ListedRecordImport = ShownRecord<'record_imports', Listed | 'kind' | 'writtenShare'>;
/** An import as a row of its list, or whole. */
export type ListedImport = ShownRecord<'trainee_imports', Listed | 'type'> | ListedRecordImport;

export const isRecordImport = (record: ListedImport): record is ListedRecordImport => 'kind' in record;

export const collectionOf = (record: ListedImport): 'trainee_imports' | 'record_imports' =>
  isRecordImport(record) ? 'record_imports' : 'trainee_imports';

/** The step of an import in the studio, after its upload. */
export type StudioStep = 'mapping' | 'check' | 'run' | 'report';

export const countOf = (record: ListedImport, outcome: ImportOutcome): number => record[outcomeCountField(outcome)] ?? 0;

const sumOf = (record: ListedImport, outcomes: readonly ImportOutcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + countOf(record, outcome), 0);

/** Percentage written so far; null: not known, as for an undo of records, which is done at once. */
export const shareOf = (record: ListedImport): number | null => {
  if (!isRecordImport(record)) return record.percentage;
  return record.action === 'undo' ? null : record.writtenShare;
};

/** Number of rows the run would write. */
export const writingCount = (record: ListedImport): number => sumOf(record, IMPORT_OUTCOMES.filter(isWritingOutcome));

/** Are all rows checked: the mapping is complete. */
const isChecked = (record: ListedImport): boolean => record.rowCount > 0 && sumOf(record, IMPORT_OUTCOMES) === record.rowCount;

/** The step that opens for an import; a pending one may show its mapping on request. */
export const studioStep = (record: ListedImport, isMappingAsked: boolean): StudioStep => {
  if (record.status === 'in_progress') return 'run';
  if (record.status !== 'pending') return 'report';
  return isMappingAsked || !isChecked(record) ? 'mapping' : 'check';
};

/** Was it discarded before writing. */
export const isDiscarded = ({ canceledAt, startedAt }: ListedImport): boolean => Boolean(canceledAt) && !startedAt;

/** Has a run ended that can be undone. */
export const canUndo = (record: ListedImport): boolean =>
  (record.status === 'finished' || record.status === 'error') && !record.undoneAt && record.doneCount > 0;

/** Can the run be resumed after an error: rows are left to write. */
export const canResume = (record: ListedImport): boolean =>
  record.status === 'error' && record.action === 'run' && writingCount(record) > record.doneCount;

/** Name of the layout of its columns. */
export const importTypeOf = (record: ListedImport): string => (isRecordImport(record) ? record.kind : String(record.type.name));

/** Name of what the import brings in, for people. */
export const importTypeName = (record: ListedImport): string => {
  const type = importTypeOf(record);
  if (isRecordImport(record)) return choiceLabel('record_imports', 'kind', type);
  return (TRAINEE_IMPORT_TYPE_LABELS as Readonly<Record<string, string>>)[type] ?? type;
};

export const fileNameOf = (record: ListedImport): string => String(record.file.fileName ?? '');

/** Address of an import in the studio. */
export const studioAddress = (iri: string): string =>
  `/${iri.startsWith('/api/record_imports/') ? 'record-import' : 'trainee-import'}/${keyOf(iri)}`;

/** Address of an import's mapping: a new file always starts there. */
export const mappingAddress = (iri: string): string => `${studioAddress(iri)}?step=mapping`;
