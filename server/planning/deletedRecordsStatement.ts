import type { JsonObject } from '../../model/kernel/json.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** Deleted records ($1: collections, $2: ids) as they last were, from the journal. */
export const deletedRecordsStatement = defineStatement({
  text: `
select distinct on (l.resource, l.record_id) l.resource, l.record_id as id, l.before
from api_logs l join unnest($1::text[], $2::int[]) as w(resource, id) on l.resource = w.resource and l.record_id = w.id
where l.action = 'delete'
order by l.resource, l.record_id, l.id desc`,
  columns: {
    resource: 'text',
    id: 'int4',
    before: typed<JsonObject>('jsonb'),
  },
});
