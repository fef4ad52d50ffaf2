import { choice, computed, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import type { Role } from '../../kernel/roles.ts';
import { IMPORT_FIELDS } from './importFields.ts';
import { RECORD_CREATORS, RECORD_IMPORT_KINDS } from './recordImportKinds.ts';

/** Roles that may create one of the kinds; `scope` limits each person to the kinds they may create. */
export const RECORD_IMPORT_ROLES: readonly Role[] = [...new Set(Object.values(RECORD_CREATORS))];

/** An imported file of records. It is created by an upload; its rows change by their own calls. */
export const recordImports = defineResource({
  name: 'record_imports',
  type: 'RecordImport',
  route: 'record-import',
  access: {
    list: RECORD_IMPORT_ROLES,
    item: RECORD_IMPORT_ROLES,
    create: 'nobody',
    update: 'nobody',
    delete: RECORD_IMPORT_ROLES,
  },
  scope: { sentFile: 'file', creatorsOf: 'kind' },
  pickedBy: 'readers',
  operations: ['list', 'item', 'delete'],
  label: ['kind', 'createdAt'],
  order: { id: 'desc' },
  sections: ['identity', 'counts'],
  fields: {
    kind: choice(RECORD_IMPORT_KINDS, { required: true, readOnly: true, filter: 'exact', column: true }),
    keyField: text({ readOnly: true }),
    ...IMPORT_FIELDS,
    /** Percentage of its rows written so far, also by a transaction that has not ended. */
    writtenShare: computed('integer'),
  },
});
