import { defineStatement } from '../database/defineStatement.ts';

/** Those of some sheets ($1: their uuids) that have lines in the journal after a number ($2). */
export const changedSheetsStatement = defineStatement({
  text: 'select distinct sheet_uuid as uuid from emargement_events where sheet_uuid = any($1::uuid[]) and id > $2',
  columns: { uuid: 'uuid' },
});
