import { choice, dateTime, file, integer, list, text } from '../../kernel/field.ts';
import { TRAINEE_IMPORT_ACTIONS, TRAINEE_IMPORT_STATUSES } from './importStates.ts';

const count = () => integer({ required: true, readOnly: true, section: 'counts', default: 0 });

/** Fields of every imported file: its state, and what became of its rows. */
export const IMPORT_FIELDS = {
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
  /** Rows to look at before they are imported. */
  warningCount: count(),
  /** Warnings about how the file was read. */
  warnings: list({ message: text({ required: true, maxLength: 1000 }) }, { readOnly: true }),
} as const;
