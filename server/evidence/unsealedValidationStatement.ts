import { defineStatement } from '../database/defineStatement.ts';

/** The line of a sheet's current validation; none if it was reopened or was ever sealed. */
export const unsealedValidationStatement = defineStatement({
  text: `select v.id from emargement_events v
  where v.sheet_uuid = $1 and v.type = 'validated'
    and not exists (select from emargement_events o where o.sheet_uuid = $1 and o.id > v.id and o.type in ('validated', 'unvalidated', 'erased'))
    and not exists (select from emargement_events s where s.sheet_uuid = $1 and s.type = 'sealed' and s.id > v.id)
    and not exists (select from sealed_sheets d where d.event_id = v.id)`,
  columns: {
    id: 'int4',
  },
});
