import { defineBuiltStatement } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { archivedResources } from './archivedResources.ts';

const CHUNK = 300;

/** The next records of a collection after an id ($1). */
export const nextRecordIdsStatement = defineBuiltStatement({
  text: (name: string) => `select t.id from ${quoted(name)} t where t.id > $1 order by t.id limit ${CHUNK}`,
  columns: { id: 'int4' },
  examples: archivedResources().map(({ name }) => name),
});
