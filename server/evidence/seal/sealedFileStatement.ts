import { defineBuiltStatement } from '../../database/defineStatement.ts';

interface SealedFileOptions {
  /** SQL of what the person may see, for the logistic session `l`. */
  readonly scope: string;
}

/** The stored file of a sealed sheet ($1). */
export const sealedFileStatement = defineBuiltStatement({
  text: ({
    scope,
  }: SealedFileOptions) => `select d.storage_key as "storageKey", d.file_name as "fileName", 'application/pdf' as "contentType", d.size
  from sealed_sheets d join logistic_sessions l on l.id = d.logistic_session_id
  where d.id = $1 and d.storage_key is not null and ${scope}`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
    size: 'int4',
  },
  examples: [{ scope: 'true' }],
});
