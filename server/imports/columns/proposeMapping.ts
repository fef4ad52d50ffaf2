import { splitNamed } from '../../../model/imports/columnSplits.ts';
import { headerKey } from '../../../model/imports/headerKey.ts';
import { importLayout, recogniseHeader } from '../../../model/imports/importLayouts.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import { columnOf } from '../state/importState.ts';
import type { MappedColumn } from '../state/importStateStatement.ts';

/** The kind of file, within a family. */
export interface FileKind {
  readonly family: ImportFamily;
  /** Name of its layout. */
  readonly typeName: string;
  /** The kind as remembered columns name it. */
  readonly mappingOf: string;
}

/** Before the name of a split, where the field of a remembered column is. */
const SPLIT = 'split:';

/** What is remembered of a column. */
export const rememberedAs = ({ field, split }: MappedColumn): string | null => (split ? `${SPLIT}${split.name}` : field);

const NOT_IMPORTED: MappedColumn = { field: null, how: null };

const rememberedMappingStatement = defineBuiltStatement({
  text: ({ mappings, mappingOf }: ImportFamily) =>
    `select header_key as "key", field from ${mappings} where ${mappingOf}::text = $1 and header_key = any($2::text[])`,
  columns: {
    key: 'text',
    field: 'text?',
  },
  examples: IMPORT_FAMILIES,
});

/** The proposed mapping: the last manual choice, else by header; each field once. */
export const proposeMapping = async (
  database: Queryable,
  { family, typeName, mappingOf }: FileKind,
  headers: readonly string[],
): Promise<MappedColumn[]> => {
  const keys = headers.map(headerKey);
  const remembered = await rememberedMappingStatement.rows(database, family, [mappingOf, keys]);
  const layout = importLayout(typeName);
  const taken = new Set<string>();
  const takeSplit = (name: string): MappedColumn => {
    const split = splitNamed(layout, name);
    if (!split || split.needed.some((field) => taken.has(field))) return NOT_IMPORTED;
    for (const field of split.needed) taken.add(field);
    return { field: null, how: 'remembered', split: { name, fields: split.needed } };
  };
  const take = (field: string | null, how: MappedColumn['how']): MappedColumn => {
    if (field === null || taken.has(field) || !columnOf(layout, field)) return NOT_IMPORTED;
    taken.add(field);
    return { field, how };
  };
  const first = headers.map((_header, index) => {
    const known = remembered.find(({ key }) => key === keys[index]);
    if (!(known && keys[index])) return null;
    if (known.field === null) return { field: null, how: 'remembered' as const };
    return known.field.startsWith(SPLIT) ? takeSplit(known.field.slice(SPLIT.length)) : take(known.field, 'remembered');
  });
  return headers.map((header, index) => first[index] ?? take(recogniseHeader(typeName, header), 'recognised'));
};
