import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

/** The stored file of an import ($1). */
export const importSourceStatement = defineBuiltStatement({
  text: ({ imports }: ImportFamily) =>
    `select f.file_name as "fileName", f.storage_key as "storageKey" from ${imports} i join files f on f.id = i.file_id where i.id = $1`,
  columns: { fileName: 'text', storageKey: 'text' },
  examples: IMPORT_FAMILIES,
});
