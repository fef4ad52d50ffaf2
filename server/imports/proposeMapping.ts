import { headerKey } from '../../model/imports/headerKey.ts';
import { importLayout, recogniseHeader } from '../../model/imports/importLayouts.ts';
import type { Queryable } from '../database/database.ts';
import type { ImportFamily } from './importFamily.ts';
import { columnOf } from './importState.ts';
import type { MappedColumn } from './importStateStatement.ts';
import { rememberedMappingStatement } from './rememberedMappingStatement.ts';

/** The kind of file, within a family. */
export interface FileKind {
  readonly family: ImportFamily;
  /** Name of its layout. */
  readonly typeName: string;
  /** The kind as remembered columns name it. */
  readonly mappingOf: string;
}

const NOT_IMPORTED: MappedColumn = { field: null, how: null };

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
  const take = (field: string | null, how: MappedColumn['how']): MappedColumn => {
    if (field === null || taken.has(field) || !columnOf(layout, field)) return NOT_IMPORTED;
    taken.add(field);
    return { field, how };
  };
  const first = headers.map((_header, index) => {
    const known = remembered.find(({ key }) => key === keys[index]);
    if (!(known && keys[index])) return null;
    return known.field === null ? { field: null, how: 'remembered' as const } : take(known.field, 'remembered');
  });
  return headers.map((header, index) => first[index] ?? take(recogniseHeader(typeName, header), 'recognised'));
};
