import { RECORD_IMPORT_KINDS, type RecordImportKind } from '../../model/imports/recordImportKinds.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Locks records ($1: ids) until the transaction ends. */
export const lockedVersionsStatement = defineBuiltStatement({
  text: (table: 'need_trainings' | 'trainees' | RecordImportKind) =>
    `select t.id, t.version from ${table} t where t.id = any($1::int[]) order by t.id for update`,
  columns: { id: 'int4', version: 'int4' },
  examples: ['need_trainings', 'trainees', ...RECORD_IMPORT_KINDS],
});
