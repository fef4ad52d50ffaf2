import { scopedStatement } from '../../records/scope/scopedStatement.ts';

/** The stored file of a sealed sheet ($1). */
export const sealedFileStatement = scopedStatement({
  of: ['logistic_sessions', 'l'],
  text: (scope) => `select d.storage_key as "storageKey", d.file_name as "fileName", 'application/pdf' as "contentType", d.size
  from sealed_sheets d join logistic_sessions l on l.id = d.logistic_session_id
  where d.id = $1 and d.storage_key is not null and ${scope}`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
    size: 'int4',
  },
});
