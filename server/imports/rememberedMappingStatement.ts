import { defineStatement } from '../database/defineStatement.ts';

export const rememberedMappingStatement = defineStatement({
  text: 'select header_key as "key", field from trainee_import_mappings where type_id = $1 and header_key = any($2::text[])',
  columns: {
    key: 'text',
    field: 'text?',
  },
});
