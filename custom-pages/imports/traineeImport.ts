import { type ImportTypeName, isImportTypeName } from '../../model/imports/importLayouts.ts';
import { outcomeCountField } from '../../model/imports/traineeImport.ts';
import { IMPORT_OUTCOMES, type ImportOutcome, isWritingOutcome } from '../../model/imports/traineeImportConstants.ts';
import type { RecordFor } from '../../model/resources.ts';
import { keyOf } from '../../src/providers/recordId.ts';

/** In react-admin: its id is its IRI. */
export type TraineeImport = Omit<RecordFor<'trainee_imports'>, 'id'> & { readonly id: string };

/** The step of an import in the studio, after its upload. */
export type StudioStep = 'mapping' | 'check' | 'run' | 'report';

export const countOf = (record: TraineeImport, outcome: ImportOutcome): number => record[outcomeCountField(outcome)] ?? 0;

const sumOf = (record: TraineeImport, outcomes: readonly ImportOutcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + countOf(record, outcome), 0);

/** Number of rows the run would write. */
export const writingCount = (record: TraineeImport): number => sumOf(record, IMPORT_OUTCOMES.filter(isWritingOutcome));

/** Are all rows checked: the mapping is complete. */
const isJudged = (record: TraineeImport): boolean => record.rowCount > 0 && sumOf(record, IMPORT_OUTCOMES) === record.rowCount;

/** The step that opens for an import; a pending one may show its mapping on request. */
export const studioStep = (record: TraineeImport, isMappingAsked: boolean): StudioStep => {
  if (record.status === 'in_progress') return 'run';
  if (record.status !== 'pending') return 'report';
  return isMappingAsked || !isJudged(record) ? 'mapping' : 'check';
};

/** Was it discarded before writing. */
export const isClosed = ({ canceledAt, startedAt }: TraineeImport): boolean => Boolean(canceledAt) && !startedAt;

/** Has a run ended that can be undone. */
export const canUndo = (record: TraineeImport): boolean =>
  (record.status === 'finished' || record.status === 'error') && !record.undoneAt && record.doneCount > 0;

/** Can the run be resumed after an error: rows are left to write. */
export const canTakeUp = (record: TraineeImport): boolean =>
  record.status === 'error' && record.action === 'run' && writingCount(record) > record.doneCount;

export const importTypeOf = (record: TraineeImport): ImportTypeName => {
  const name = String(record.type.name);
  if (!isImportTypeName(name)) throw new Error(`No import type is named ${name}`);
  return name;
};

export const fileNameOf = (record: TraineeImport): string => String(record.file.fileName ?? '');

/** Address of an import in the studio. */
export const studioAddress = (iri: string): string => `/trainee-import/${keyOf(iri)}`;

/** Address of an import's mapping: a new file always starts there. */
export const mappingAddress = (iri: string): string => `${studioAddress(iri)}?step=mapping`;
