import { defineBuiltStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { archivedResources } from './archivedResources.ts';
import { ATTENDANCE_TABLES } from './attendanceTables.ts';

const ATTENDANCE = Object.keys(ATTENDANCE_TABLES);

/** Number of records and files of an archive made now. */
export const archiveSizeStatement = defineBuiltStatement({
  text: (names: readonly string[]) => `
select (${[...names, ...ATTENDANCE].map((name) => `(select count(*) from ${quoted(name)})`).join(' + ')})::int as records,
  ((select count(*) from files) + (select count(*) from sealed_sheets where storage_key is not null)
    + (select count(*) from emargement_events where svg is not null))::int as files`,
  columns: { records: 'int4', files: 'int4' },
  examples: [archivedResources().map(({ name }) => name)],
});
