import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { CONFIGURATION_CODES, CONFIGURATIONS } from '../../model/configurations/configurationCodes.ts';
import { UPLOAD_KEPT_DAYS } from '../../model/files/unusedUploads.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, defineStatement } from '../database/defineStatement.ts';
import { foreignKeysTo } from '../database/foreignKeys.ts';
import { customJson, quoted } from '../database/naming.ts';
import { recordWriter } from '../records/recordWriter.ts';

const PICTURE_CODES = CONFIGURATION_CODES.filter((code) => CONFIGURATIONS[code].kind === 'file')
  .map((code) => `'${code}'`)
  .join(', ');

const CONFIGURED = `select from configurations c where c.code in (${PICTURE_CODES}) and c.value = '/api/files/' || f.id`;

/** Added fields that have files, also archived ones: their values stay. */
const fileFieldsStatement = defineStatement({
  text: "select resource, key from custom_fields where kind = 'file' order by id",
  columns: { resource: 'text', key: 'text' },
});

/** SQL: is the file `f` unused, in records and configurations. */
export const unusedFileCondition = async (database: Queryable): Promise<string> => {
  const columns = await foreignKeysTo(database, 'files');
  const referenceQueries = columns.map(({ table, column }) => `select from ${quoted(table)} r where r.${quoted(column)} = f.id`);
  const addedQueries = (await fileFieldsStatement.rows(database)).map(
    ({ resource, key }) => `select from ${quoted(resource)} r where ${customJson('r', key)} = to_jsonb(f.id)`,
  );
  return [...referenceQueries, ...addedQueries, CONFIGURED].map((text) => `not exists (${text})`).join(' and ');
};

const AT_ONCE = 200;

interface UnusedFiles {
  /** SQL: is the file `f` unused (unusedFileCondition.ts). */
  readonly isUnused: string;
}

const EXAMPLES = [{ isUnused: 'not exists (select from trainer_documents r where r.file_id = f.id)' }];

/** Unused uploads from before an instant ($1), locked; locked ones, which are just being saved in a record, are skipped. */
const unusedFilesStatement = defineBuiltStatement({
  text: ({ isUnused }: UnusedFiles) => `
select f.id, f.storage_key as "storageKey", f.file_name as "fileName" from files f
where f.uploaded_by_id is not null and f.created_at < $1 and ${isUnused} order by f.id limit ${AT_ONCE} for update skip locked`,
  columns: { id: 'int4', storageKey: 'text', fileName: 'text' },
  examples: EXAMPLES,
});

/** Number and size of the unused uploads of an account ($1). */
export const pendingUploadsStatement = defineBuiltStatement({
  text: ({ isUnused }: UnusedFiles) => `
select count(*)::int as files, coalesce(sum(f.size), 0)::bigint as bytes from files f where f.uploaded_by_id = $1 and ${isUnused}`,
  columns: { files: 'int4', bytes: 'int8' },
  examples: EXAMPLES,
});

const NOBODY = { actor: null, requestId: 'deleteUnusedFiles' };

/** Deletes uploads that no record uses: from abandoned forms, or replaced files. */
export const deleteUnusedFiles = async ({ database, files, now }: Dependencies): Promise<void> => {
  const before = new Date(now().getTime() - UPLOAD_KEPT_DAYS * DAY_MS);
  const gone = await database.transaction(async (transaction) => {
    const isUnused = await unusedFileCondition(transaction);
    const unheld = await unusedFilesStatement.rows(transaction, { isUnused }, [before]);
    await transaction.write('files', 'delete from files where id = any($1::int[])', [unheld.map(({ id }) => id)]);
    const lines = unheld.map(({ id, fileName }) => ({ recordId: id, before: { fileName }, after: null }));
    await recordWriter({ ...NOBODY, database: transaction, now: now() }, 'files').journalMany('delete', lines);
    return unheld;
  });
  for (const { storageKey } of gone) await files.delete(storageKey);
};
