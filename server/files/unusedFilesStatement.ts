import { defineBuiltStatement } from '../database/defineStatement.ts';

const AT_ONCE = 200;

interface UnusedFiles {
  /** SQL: is the file `f` unused (unusedFileCondition.ts). */
  readonly isUnused: string;
}

const EXAMPLES = [{ isUnused: 'not exists (select from trainer_documents r where r.file_id = f.id)' }];

/** Unused uploads from before an instant ($1), locked; locked ones, which are just being saved in a record, are skipped. */
export const unusedFilesStatement = defineBuiltStatement({
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
