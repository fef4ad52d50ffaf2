import { parisDay } from '../../model/calendar/parisTime.ts';
import { headerKey } from '../../model/imports/headerKey.ts';
import { readCell } from '../../model/imports/importCells.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { INITIAL_NEED_TRAINING_STATUS, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import type { WriteContext } from '../records/writeContext.ts';
import type { ImportFamily } from './importFamily.ts';
import { columnOf, type ImportRef, type ImportState, loadImport, lockPending, missingColumns } from './importState.ts';
import type { MappedColumn } from './importStateStatement.ts';
import { mappingSamplesStatement } from './mappingSamplesStatement.ts';
import { targetField } from './readRow.ts';

/** Does the file create needs, whose first status can be chosen. */
const createsNeeds = ({ family, layout }: ImportState): boolean =>
  family.imports === 'trainee_imports' && layout.mode.kind === 'create';

/** The mapping of a file's columns, with samples. */
export const readMapping = async (database: Queryable, of: ImportRef) => {
  const state = await loadImport(database, of);
  const samples = await mappingSamplesStatement.rows(database, of.family, [of.id]);
  return {
    '@context': `/api/contexts/${of.family.type}`,
    '@id': `${iriOf(of.family.imports, of.id)}/mapping`,
    '@type': 'ImportMapping',
    columns: state.headers.map((header, index) => ({
      index,
      header,
      samples: samples.find((sample) => sample.index === index)?.samples ?? [],
      ...(state.mapping[index] ?? { field: null, how: null }),
    })),
    missing: missingColumns(state).map(({ field }) => field),
    constants: state.constants,
    keyField: state.keyField,
    newStatus: createsNeeds(state) ? (state.newStatus ?? INITIAL_NEED_TRAINING_STATUS) : null,
    sheet: state.stagedLayout,
  };
};

export interface ChosenColumn {
  readonly index: number;
  readonly field: string | null;
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
  const chosen = keyField === undefined ? before : keyField;
  if (chosen === null) return null;
  if (mode.kind !== 'record' || !mode.keys.includes(chosen))
    throw invalid({ propertyPath: 'keyField', message: FIELD_REFUSALS.choice, code: 'choice' });
  if (mapping.some(({ field }) => field === chosen)) return chosen;
  if (keyField === undefined) return null;
  throw invalid({ propertyPath: 'keyField', message: problemMessage('import.key_column_needed'), code: 'required' });
};

const refusedColumns = ({ layout, headers }: ImportState, chosen: readonly ChosenColumn[]): Violation[] => {
  const fields = chosen.flatMap(({ field }) => field ?? []);
  return chosen.flatMap(({ index, field }, position): Violation[] => {
    const at = (name: string, message: string): Violation[] => [
      { propertyPath: `columns[${position}].${name}`, message, code: 'invalid' },
    ];
    if (index >= headers.length) return at('index', problemMessage('import.unknown_column'));
    if (field === null) return [];
    if (!columnOf(layout, field)) return at('field', FIELD_REFUSALS.choice);
    return fields.filter((other) => other === field).length > 1 ? at('field', problemMessage('import.column_taken')) : [];
  });
};

/** Texts for all rows are refused as cells of the file would be, or where a column of the file has its own. */
const refusedConstants = ({ layout }: ImportState, { columns, constants = {} }: ChosenMapping, today: string): Violation[] =>
  Object.entries(constants).flatMap(([field, text]): Violation[] => {
    const at = (message: string): Violation[] => [{ propertyPath: `constants.${field}`, message, code: 'invalid' }];
    const target = columnOf(layout, field)?.target;
    if (!target) return at(FIELD_REFUSALS.unknown);
    if (columns.some((column) => column.field === field)) return at(problemMessage('import.column_taken'));
    if (!text.isWellFormed() || text.includes('\u0000')) return at(FIELD_REFUSALS.text);
    const read = readCell(targetField(target), text, { ...target, today });
    if ('refused' in read) return at(read.refused);
    return read.value === null ? at(FIELD_REFUSALS.required) : [];
  });

const refuseMissing = (state: ImportState, mapping: readonly MappedColumn[]): void => {
  const missing = missingColumns({ ...state, mapping });
  if (missing.length === 0) return;
  throw invalid(
    ...missing.map(({ header }) => ({
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
  { database, now }: Pick<WriteContext, 'database' | 'now'>,
  of: ImportRef,
  mappingChoice: ChosenMapping,
): Promise<void> => {
  const { columns: chosen, keyField, newStatus } = mappingChoice;
  const state = await lockPending(database, of);
  const { imports, mappings } = of.family;
  const refused = [...refusedColumns(state, chosen), ...refusedConstants(state, mappingChoice, parisDay(now))];
  if (newStatus !== undefined && !createsNeeds(state))
    refused.push({ propertyPath: 'newStatus', message: problemMessage('import.creates_no_needs'), code: 'invalid' });
  if (refused.length) throw invalid(...refused);
  const mapping = state.headers.map((_header, index): MappedColumn => {
    const field = chosen.find((column) => column.index === index)?.field ?? null;
    const known = state.mapping[index];
    return known && known.field === field ? known : { field, how: 'chosen' };
  });
  const key = keyAfter(state, keyField, mapping);
  const isMapped = (name: string) => mapping.some(({ field }) => field === name);
  const constants = Object.fromEntries(
    Object.entries(mappingChoice.constants ?? state.constants).filter(([name]) => !isMapped(name)),
  );
  refuseMissing({ ...state, constants, keyField: key }, mapping);
  const isKeyed = state.layout.mode.kind === 'record';
  const text = `update ${imports} set mapping = $2::jsonb, constants = $3::jsonb${isKeyed ? ', key_field = $4' : ''} where id = $1`;
  await database.write(imports, text, [of.id, JSON.stringify(mapping), JSON.stringify(constants), ...(isKeyed ? [key] : [])]);
  if (newStatus !== undefined)
    await database.write(imports, `update ${imports} set new_status = $2 where id = $1`, [of.id, newStatus]);
  await database.write(mappings, rememberText(of.family), [
    state.mappingOf,
    state.headers.map(headerKey),
    mapping.map(({ field }) => field),
  ]);
};
