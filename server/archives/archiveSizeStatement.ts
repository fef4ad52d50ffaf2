import { defineBuiltStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { archivedResources } from './archivedResources.ts';

/** Number of records and files of an archive made now. */
export const archiveSizeStatement = defineBuiltStatement({
  text: (names: readonly string[]) => `
select (${names.map((name) => `(select count(*) from ${quoted(name)})`).join(' + ')})::int as records, (select count(*)::int from files) as files`,
  columns: { records: 'int4', files: 'int4' },
  examples: [archivedResources().map(({ name }) => name)],
});
