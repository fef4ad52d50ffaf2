import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

export const rememberedMappingStatement = defineBuiltStatement({
  text: ({ mappings, mappingOf }: ImportFamily) =>
    `select header_key as "key", field from ${mappings} where ${mappingOf}::text = $1 and header_key = any($2::text[])`,
  columns: {
    key: 'text',
    field: 'text?',
  },
  examples: IMPORT_FAMILIES,
});
