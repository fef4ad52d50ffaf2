import { accessOf } from '../../kernel/access.ts';
import { one } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { IMPORT_FIELDS } from './importFields.ts';
import type { IMPORT_OUTCOMES, TraineeImportStatus } from './importStates.ts';

/** An imported file of needs. It is created by an upload; its rows change by their own calls. */
export const traineeImports = defineResource({
  name: 'trainee_imports',
  type: 'TraineeImport',
  route: 'trainee-import',
  access: { ...accessOf('TRAINEE_IMPORT'), create: 'nobody', update: 'nobody' },
  scope: { sentFile: 'file' },
  pickedBy: 'readers',
  operations: ['list', 'item', 'delete'],
  label: ['type', 'createdAt'],
  order: { id: 'desc' },
  sections: ['identity', 'counts'],
  filters: { assignee: { kind: 'virtual', value: 'relation', target: 'users', reads: ['users'] } },
  fields: {
    type: one('trainee_import_types', { required: true, readOnly: true, embed: ['name'], filter: 'exact', column: true }),
    ...IMPORT_FIELDS,
  },
});

interface ImportEnding {
  readonly status: TraineeImportStatus;
  readonly undoneAt?: unknown;
  readonly doneCount: number;
}

/** Can an import be deleted: only if it wrote nothing. Others stay, to trace needs and to undo. */
export const isImportDeletable = ({ status, undoneAt, doneCount }: ImportEnding): boolean =>
  status === 'pending' || (status !== 'in_progress' && !undoneAt && doneCount === 0);

/** The import's field with the count of an outcome. */
export const outcomeCountField = (outcome: (typeof IMPORT_OUTCOMES)[number]) => `${outcome}Count` as const;
