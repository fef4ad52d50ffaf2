import { parisDay } from '../../../model/calendar/parisTime.ts';
import { splitNamed } from '../../../model/imports/columnSplits.ts';
import { readCell } from '../../../model/imports/importCells.ts';
import type { ImportLayout } from '../../../model/imports/importColumns.ts';
import { importLayout, recogniseHeader } from '../../../model/imports/importLayouts.ts';
import { headerKey } from '../../../model/imports/tableHead.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { INITIAL_NEED_TRAINING_STATUS, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { envelope } from '../../http/envelope.ts';
import type { Reader, WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid } from '../../kernel/domainError.ts';
import { targetField } from '../check/readRow.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import {
  columnOf,
  filledFields,
  type ImportRef,
  type ImportState,
  loadImport,
  lockPending,
  type MappedColumn,
  missingColumns,
} from '../state/importState.ts';
import { readSplitOffers, storeSplits } from './splitColumns.ts';

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

/** Mapping of a column as it is remembered. */
const rememberedAs = ({ field, split }: MappedColumn): string | null => (split ? `${SPLIT}${split.name}` : field);

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
  const takenFields = new Set<string>();
  const takeSplit = (name: string): MappedColumn => {
    const split = splitNamed(layout, name);
    if (!split || split.needed.some((field) => takenFields.has(field))) return NOT_IMPORTED;
    for (const field of split.needed) takenFields.add(field);
    return { field: null, how: 'remembered', split: { name, fields: split.needed } };
  };
  const take = (field: string | null, how: MappedColumn['how']): MappedColumn => {
    if (field === null || takenFields.has(field) || !columnOf(layout, field)) return NOT_IMPORTED;
    takenFields.add(field);
    return { field, how };
  };
  const first = headers.map((_header, index) => {
    const rememberedColumn = remembered.find(({ key }) => key === keys[index]);
    if (!(rememberedColumn && keys[index])) return null;
    if (rememberedColumn.field === null) return { field: null, how: 'remembered' as const };
    return rememberedColumn.field.startsWith(SPLIT)
      ? takeSplit(rememberedColumn.field.slice(SPLIT.length))
      : take(rememberedColumn.field, 'remembered');
  });
  return headers.map((header, index) => first[index] ?? take(recogniseHeader(typeName, header), 'recognised'));
};

/** Does the file create needs, whose first status can be chosen. */
const createsNeeds = ({ family, layout }: ImportState): boolean =>
  family.imports === 'trainee_imports' && layout.mode.kind === 'create';

const mappingSamplesStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select c.index - 1 as "index", (array_agg(distinct left(c.text, 100)))[1:5] as samples
from (select cells from ${rows} where import_id = $1 order by row_number limit 50) r
cross join lateral unnest(r.cells) with ordinality as c(text, index)
where c.text <> '' group by c.index`,
  columns: {
    index: 'int8',
    samples: 'text[]',
  },
  examples: IMPORT_FAMILIES,
});

/** The mapping of a file's columns, with samples. */
export const readMapping = async ({ database, actor }: Reader, of: ImportRef) => {
  const state = await loadImport(database, of);
  const samples = await mappingSamplesStatement.rows(database, of.family, [of.id]);
  const splits = await readSplitOffers(database, state);
  return {
    ...envelope(of.family.type, `${iriOf(of.family.imports, of.id)}/mapping`, 'ImportMapping'),
    columns: state.headers.map((header, index) => ({
      index,
      header,
      samples: samples.find((sample) => sample.index === index)?.samples ?? [],
      field: state.mapping[index]?.field ?? null,
      how: state.mapping[index]?.how ?? null,
      split: state.mapping[index]?.split?.name ?? null,
      splits: splits[index] ?? [],
    })),
    missing: missingColumns(state, actor.roles).map(({ field }) => field),
    constants: state.constants,
    keyField: state.keyField,
    newStatus: createsNeeds(state) ? (state.newStatus ?? INITIAL_NEED_TRAINING_STATUS) : null,
    sheet: state.stagedLayout,
  };
};

export interface ChosenColumn {
  readonly index: number;
  readonly field: string | null;
  /** The way to split a column without a field; null: none. Default: as it was. */
  readonly split?: string | null | undefined;
}

export interface ChosenMapping {
  readonly columns: readonly ChosenColumn[];
  /** Texts for all rows, by field, where no column of the file fills it. Default: as they were. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
  /** The field by which rows find existing records; null: rows only create. Default: as it was. */
  readonly keyField?: string | null | undefined;
  /** Status of the needs that it creates, where a row has none. Default: as it was. */
  readonly newStatus?: NeedTrainingStatus | undefined;
}

/** Only a key of the layout that a column fills finds records. */
const keyAfter = (
  { layout: { mode }, keyField: before }: ImportState,
  keyField: string | null | undefined,
  mapping: readonly MappedColumn[],
): string | null => {
  const field = keyField === undefined ? before : keyField;
  if (field === null) return null;
  if (mode.kind !== 'record' || !mode.keys.includes(field))
    throw invalid({ propertyPath: 'keyField', message: FIELD_REFUSALS.choice, code: 'choice' });
  if (filledFields(mapping).includes(field)) return field;
  if (keyField === undefined) return null;
  throw invalid({ propertyPath: 'keyField', message: problemMessage('import.key_column_needed'), code: 'required' });
};

/** Mapping of a chosen column: the field that it fills; a split that the choice does not name stays. */
const mappedAs = ({ layout, mapping }: ImportState, { index, field, split: name }: ChosenColumn): MappedColumn => {
  const mappedColumn = mapping[index];
  const splitName = name === undefined && field === null ? mappedColumn?.split?.name : name;
  if (mappedColumn && mappedColumn.field === field && (mappedColumn.split?.name ?? null) === (splitName ?? null))
    return mappedColumn;
  const split = splitName ? splitNamed(layout, splitName) : undefined;
  return { field, how: 'chosen', ...(split && { split: { name: split.name, fields: split.needed } }) };
};

/** Fields that only this column may fill. */
const neededFields = (layout: ImportLayout, { field, split }: MappedColumn): readonly string[] =>
  field === null ? ((split && splitNamed(layout, split.name)?.needed) ?? []) : [field];

const refusedColumns = (state: ImportState, columns: readonly ChosenColumn[]): Violation[] => {
  const { layout, headers } = state;
  const neededBy = (column: ChosenColumn) => neededFields(layout, mappedAs(state, column));
  const fields = columns.flatMap(neededBy);
  return columns.flatMap((column, position): Violation[] => {
    const { index, field, split } = column;
    const at = (name: string, message: string): Violation[] => [
      { propertyPath: `columns[${position}].${name}`, message, code: 'invalid' },
    ];
    if (index >= headers.length) return at('index', problemMessage('import.unknown_column'));
    if (field !== null && !columnOf(layout, field)) return at('field', FIELD_REFUSALS.choice);
    if (split && (field !== null || !splitNamed(layout, split))) return at('split', FIELD_REFUSALS.choice);
    const isTaken = neededBy(column).some((name) => fields.filter((other) => other === name).length > 1);
    return isTaken ? at(field === null ? 'split' : 'field', problemMessage('import.column_taken')) : [];
  });
};

/** Texts for all rows are refused as cells of the file would be, or where a column of the file has its own. */
const refusedConstants = (state: ImportState, { columns, constants = {} }: ChosenMapping, today: string): Violation[] => {
  const { layout } = state;
  const takenFields = columns.flatMap((column) => neededFields(layout, mappedAs(state, column)));
  return Object.entries(constants).flatMap(([field, text]): Violation[] => {
    const at = (message: string): Violation[] => [{ propertyPath: `constants.${field}`, message, code: 'invalid' }];
    const target = columnOf(layout, field)?.target;
    if (!target) return at(FIELD_REFUSALS.unknown);
    if (takenFields.includes(field)) return at(problemMessage('import.column_taken'));
    if (!text.isWellFormed() || text.includes('\u0000')) return at(FIELD_REFUSALS.text);
    const read = readCell(targetField(target), text, { ...target, today });
    if ('refused' in read) return at(read.refused);
    return read.value === null ? at(FIELD_REFUSALS.required) : [];
  });
};

const refuseMissing = (state: ImportState, roles: readonly Role[]): void => {
  const missingHeaders = missingColumns(state, roles);
  if (missingHeaders.length === 0) return;
  throw invalid(
    ...missingHeaders.map(({ header }) => ({
      propertyPath: 'columns',
      message: problemMessage('import.column_needed', { header }),
      code: 'required',
    })),
  );
};

const rememberText = ({ mappings, mappingOf, sql }: ImportFamily): string => `
insert into ${mappings} (${mappingOf}, header_key, field)
select distinct on (g.key) ${sql.mappingKey}, g.key, g.field from unnest($2::text[], $3::text[]) as g(key, field) where g.key <> '' order by g.key, g.field
on conflict (${mappingOf}, header_key) do update set field = excluded.field`;

/** Saves a manually chosen mapping, also as default for the next file of the type; in the caller's transaction. */
export const chooseMapping = async (
  { database, actor, now }: Pick<WriteContext, 'database' | 'actor' | 'now'>,
  of: ImportRef,
  mappingChoice: ChosenMapping,
): Promise<void> => {
  const { columns: chosenColumns, keyField, newStatus } = mappingChoice;
  const state = await lockPending(database, of);
  const { imports, mappings } = of.family;
  const refused = [...refusedColumns(state, chosenColumns), ...refusedConstants(state, mappingChoice, parisDay(now))];
  if (newStatus !== undefined && !createsNeeds(state))
    refused.push({ propertyPath: 'newStatus', message: problemMessage('import.creates_no_needs'), code: 'invalid' });
  if (refused.length) throw invalid(...refused);
  const chosenMapping = state.headers.map((_header, index) =>
    mappedAs(state, chosenColumns.find((column) => column.index === index) ?? { index, field: null, split: null }),
  );
  const mapping = await storeSplits(database, state, chosenMapping);
  const key = keyAfter(state, keyField, mapping);
  const filledByColumns = mapping.flatMap((column) => neededFields(state.layout, column));
  const constants = Object.fromEntries(
    Object.entries(mappingChoice.constants ?? state.constants).filter(([name]) => !filledByColumns.includes(name)),
  );
  refuseMissing({ ...state, mapping, constants, keyField: key }, actor.roles);
  const isKeyed = state.layout.mode.kind === 'record';
  const text = `update ${imports} set mapping = $2::jsonb, constants = $3::jsonb${isKeyed ? ', key_field = $4' : ''} where id = $1`;
  await database.write(imports, text, [of.id, JSON.stringify(mapping), JSON.stringify(constants), ...(isKeyed ? [key] : [])]);
  if (newStatus !== undefined)
    await database.write(imports, `update ${imports} set new_status = $2 where id = $1`, [of.id, newStatus]);
  await database.write(mappings, rememberText(of.family), [
    state.mappingOf,
    state.headers.map(headerKey),
    mapping.map(rememberedAs),
  ]);
};
