import { NAMED_LINE } from '../attendance/namedLine.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** The next lines of the attendance journal after a number ($1). */
export const nextEventsStatement = defineStatement({
  text: `select ${NAMED_LINE.select}, v.sheet_uuid as "sheetUuid", v.entry_uuid as "entryUuid"
  from ${NAMED_LINE.from}
  where v.id > $1 order by v.id limit 300`,
  columns: { ...NAMED_LINE.columns, sheetUuid: 'uuid', entryUuid: 'uuid?' },
});
