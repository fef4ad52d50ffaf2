import { type ImportTypeName, isImportTypeName } from '../../model/imports/importLayouts.ts';
import { outcomeCountField } from '../../model/imports/traineeImport.ts';
import { IMPORT_OUTCOMES, type ImportOutcome, isWritingOutcome } from '../../model/imports/traineeImportConstants.ts';
import type { RecordFor } from '../../model/resources.ts';
import { keyOf } from '../../src/providers/recordId.ts';

/** As react-admin holds it: its id is its IRI. */
export type TraineeImport = Omit<RecordFor<'trainee_imports'>, 'id'> & { readonly id: string };

/** Where an import stands in the studio, once its file has been sent. */
export type StudioStep = 'mapping' | 'check' | 'run' | 'report';

export const countOf = (record: TraineeImport, outcome: ImportOutcome): number => record[outcomeCountField(outcome)] ?? 0;

const sumOf = (record: TraineeImport, outcomes: readonly ImportOutcome[]): number =>
  outcomes.reduce((sum, outcome) => sum + countOf(record, outcome), 0);

/** Rows that the run would write. */
export const writingCount = (record: TraineeImport): number => sumOf(record, IMPORT_OUTCOMES.filter(isWritingOutcome));

/** Has every row been judged: the mapping was complete. */
const isJudged = (record: TraineeImport): boolean => record.rowCount > 0 && sumOf(record, IMPORT_OUTCOMES) === record.rowCount;

/** The step that an import opens at; while it is pending its mapping may be asked for again. */
export const studioStep = (record: TraineeImport, isMappingAsked: boolean): StudioStep => {
  if (record.status === 'in_progress') return 'run';
  if (record.status !== 'pending') return 'report';
  return isMappingAsked || !isJudged(record) ? 'mapping' : 'check';
};

/** Was it given up before a row was written. */
export const isClosed = ({ canceledAt, startedAt }: TraineeImport): boolean => Boolean(canceledAt) && !startedAt;

/** Has its run ended, one way or another, with something that can be taken back. */
export const canUndo = (record: TraineeImport): boolean =>
  (record.status === 'finished' || record.status === 'error') && !record.undoneAt && record.doneCount > 0;

/** May the run be taken up again where an error ended it: rows are left to write. */
export const canTakeUp = (record: TraineeImport): boolean =>
  record.status === 'error' && record.action === 'run' && writingCount(record) > record.doneCount;

export const importTypeOf = (record: TraineeImport): ImportTypeName => {
  const name = String(record.type.name);
  if (!isImportTypeName(name)) throw new Error(`No import type is named ${name}`);
  return name;
};

export const fileNameOf = (record: TraineeImport): string => String(record.file.fileName ?? '');

/** The address of an import in the studio. */
export const studioAddress = (iri: string): string => `/trainee-import/${keyOf(iri)}`;

/** The columns of an import: what a new file is shown with first, whatever has been recognised. */
export const mappingAddress = (iri: string): string => `${studioAddress(iri)}?step=mapping`;
