import type { Right } from '../kernel/access.ts';
import { choice, dateTime, integer, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

const DATA_ARCHIVE_STATUSES = ['in_progress', 'finished', 'error'] as const;

/** The archive has every record and file: a right of its own, which no API key has. */
export const DATA_ARCHIVE_RIGHT: Right = ['ROLE_EXPORT_ARCHIVE'];

/** Days until an archive is deleted: it is a copy, and would outlive erased records. */
export const DATA_ARCHIVE_DAYS = 7;

/** Version of the archive's form, in its manifest. */
export const DATA_ARCHIVE_FORMAT = 1;

/** A ZIP with all records as CSV, and all files. Made by a job; only the person who asked sees it. */
export const dataArchives = defineResource({
  name: 'data_archives',
  type: 'DataArchive',
  route: null,
  access: {
    list: DATA_ARCHIVE_RIGHT,
    item: DATA_ARCHIVE_RIGHT,
    create: 'nobody',
    update: 'nobody',
    delete: DATA_ARCHIVE_RIGHT,
  },
  scope: { owner: 'account_id' },
  operations: ['list', 'item', 'delete'],
  label: ['fileName', 'createdAt'],
  order: { id: 'desc' },
  fields: {
    author: text({ readOnly: true }),
    status: choice(DATA_ARCHIVE_STATUSES, { isStatus: true, required: true, readOnly: true, filter: 'exact', column: true }),
    percentage: integer({ required: true, readOnly: true, column: true }),
    recordCount: integer({ required: true, readOnly: true, column: true }),
    fileCount: integer({ required: true, readOnly: true, column: true }),
    errorMessage: text({ readOnly: true, column: true }),
    fileName: text({ readOnly: true, column: true }),
    /** As text: an archive may have more than two gigabytes. */
    size: text({ readOnly: true, column: true }),
    sha256: text({ readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    finishedAt: dateTime({ readOnly: true, column: true }),
  },
});
