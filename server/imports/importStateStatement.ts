import type { TraineeImportAction, TraineeImportStatus } from '../../model/imports/traineeImportConstants.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

/** The field of a file's column, and how it was found. */
export interface MappedColumn {
  readonly field: string | null;
  readonly how: 'remembered' | 'recognised' | 'chosen' | null;
}

/** An import; locked, other transactions on it wait. */
export const importStateStatement = defineBuiltStatement({
  text: ({ isLocked }: { readonly isLocked: boolean }) => `
select i.id, i.type_id as "typeId", t.name as "typeName", i.status, i.action, i.fingerprint, i.headers, i.mapping,
  i.is_judged as "isJudged", i.row_count as "rowCount", i.account_id as "accountId", i.undone_at as "undoneAt"
from trainee_imports i join trainee_import_types t on t.id = i.type_id where i.id = $1${isLocked ? ' for update of i' : ''}`,
  columns: {
    id: 'int4',
    typeId: 'int4',
    typeName: 'text',
    status: typed<TraineeImportStatus>('text'),
    action: typed<TraineeImportAction | null>('text'),
    fingerprint: 'text',
    headers: 'text[]',
    mapping: typed<readonly MappedColumn[]>('jsonb'),
    isJudged: 'bool',
    rowCount: 'int4',
    accountId: 'int4?',
    undoneAt: 'timestamptz?',
  },
  examples: [{ isLocked: false }, { isLocked: true }],
});
