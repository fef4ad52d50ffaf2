import { defineStatement } from '../database/defineStatement.ts';

/** Last line `erased` of each sheet that has one. */
export const erasuresStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", max(id) as id from emargement_events where type = 'erased' group by sheet_uuid`,
  columns: {
    sheetUuid: 'uuid',
    id: 'int4',
  },
});
