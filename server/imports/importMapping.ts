import { headerKey } from '../../model/imports/headerKey.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import { columnOf, type ImportState, loadImport, lockPending, missingColumns } from './importState.ts';
import type { MappedColumn } from './importStateStatement.ts';
import { mappingSamplesStatement } from './mappingSamplesStatement.ts';

/** The mapping of a file's columns, with samples. */
export const readMapping = async (database: Queryable, importId: number) => {
  const state = await loadImport(database, importId);
  const samples = await mappingSamplesStatement.rows(database, [importId]);
  return {
    '@context': '/api/contexts/TraineeImport',
    '@id': `/api/trainee_imports/${importId}/mapping`,
    '@type': 'ImportMapping',
    columns: state.headers.map((header, index) => ({
      index,
      header,
      samples: samples.find((sample) => sample.index === index)?.samples ?? [],
      ...(state.mapping[index] ?? { field: null, how: null }),
    })),
    missing: missingColumns(state).map(({ field }) => field),
  };
};

export interface ChosenColumn {
  readonly index: number;
  readonly field: string | null;
}

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

const REMEMBER = `
insert into trainee_import_mappings (type_id, header_key, field)
select distinct on (g.key) $1::int, g.key, g.field from unnest($2::text[], $3::text[]) as g(key, field) where g.key <> '' order by g.key, g.field
on conflict (type_id, header_key) do update set field = excluded.field`;

/** Saves a manually chosen mapping, also as default for the next file of the type; in the caller's transaction. */
export const chooseMapping = async (database: Queryable, importId: number, chosen: readonly ChosenColumn[]): Promise<void> => {
  const state = await lockPending(database, importId);
  const refused = refusedColumns(state, chosen);
  if (refused.length) throw invalid(...refused);
  const mapping = state.headers.map((_header, index): MappedColumn => {
    const field = chosen.find((column) => column.index === index)?.field ?? null;
    const known = state.mapping[index];
    return known && known.field === field ? known : { field, how: 'chosen' };
  });
  refuseMissing(state, mapping);
  await database.write('trainee_imports', 'update trainee_imports set mapping = $2::jsonb where id = $1', [
    importId,
    JSON.stringify(mapping),
  ]);
  await database.write('trainee_import_mappings', REMEMBER, [
    state.typeId,
    state.headers.map(headerKey),
    mapping.map(({ field }) => field),
  ]);
};
