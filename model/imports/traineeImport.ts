import { accessOf } from '../accounts/access.ts';
import { choice, dateTime, file, integer, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import {
  type IMPORT_OUTCOMES,
  TRAINEE_IMPORT_ACTIONS,
  TRAINEE_IMPORT_STATUSES,
  type TraineeImportStatus,
} from './traineeImportConstants.ts';

const count = () => integer({ required: true, readOnly: true, section: 'counts', default: 0 });

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
  fields: {
    type: one('trainee_import_types', { required: true, readOnly: true, embed: ['name'], filter: 'exact', column: true }),
    file: file({ required: true, readOnly: true, column: true }),
    author: text({ readOnly: true, column: true }),
    status: choice(TRAINEE_IMPORT_STATUSES, {
      isStatus: true,
      required: true,
      readOnly: true,
      filter: 'exact',
      sortable: true,
      column: true,
    }),
    percentage: integer({ required: true, readOnly: true, column: true }),
    action: choice(TRAINEE_IMPORT_ACTIONS, { readOnly: true }),
    errorMessage: text({ readOnly: true }),
    createdAt: dateTime({ required: true, readOnly: true, filter: 'range', sortable: true, column: true }),
    startedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    canceledAt: dateTime({ readOnly: true }),
    undoneAt: dateTime({ readOnly: true }),
    rowCount: integer({ required: true, readOnly: true, section: 'counts', column: true }),
    createCount: count(),
    updateCount: count(),
    unchangedCount: count(),
    skippedCount: count(),
    errorCount: count(),
    doneCount: count(),
    keptCount: count(),
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
