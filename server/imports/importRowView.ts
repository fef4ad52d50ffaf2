import { iriOf } from '../../model/kernel/resource.ts';
import type { Queryable } from '../database/database.ts';
import { likePattern, Parameters } from '../database/sql.ts';
import { notFound } from '../domainError.ts';
import { textsOf } from './importRow.ts';
import { importRowCountStatement, importRowsStatement, ONE_ROW, type SeenRow } from './importRowsStatement.ts';
import { type ImportState, loadImport } from './importState.ts';

const rowIri = (importId: number, rowNumber: number): string => `${iriOf('trainee_imports', importId)}/rows/${rowNumber}`;

const iri = (collection: string, id: number | null): string | null => (id === null ? null : iriOf(collection, id));

const viewOf = (state: ImportState, row: SeenRow) => ({
  '@id': rowIri(state.id, row.rowNumber),
  '@type': 'ImportRow',
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  state: row.state,
  cells: Object.fromEntries(textsOf(state, row)),
  corrected: Object.keys(row.corrections),
  reasons: row.reasons,
  changes: row.changes,
  needTraining: iri('need_trainings', row.needId),
  trainee: iri('trainees', row.traineeId ?? row.chosenTraineeId),
  skip: row.isLeftOut,
  duplicates: row.duplicates.map(({ traineeId, name, needId, by }) => ({
    trainee: iri('trainees', traineeId),
    name,
    needTraining: iri('need_trainings', needId),
    by,
  })),
});

/** One row of an import. */
export const readRowView = async (database: Queryable, importId: number, rowNumber: number) => {
  const state = await loadImport(database, importId);
  const row = await importRowsStatement.row(database, ONE_ROW, [importId, rowNumber]);
  if (!row) throw notFound();
  return { '@context': '/api/contexts/TraineeImport', ...viewOf(state, row) };
};

export interface RowsQuery {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly outcomes: readonly string[];
  readonly states: readonly string[];
  readonly search: string;
}

const conditionsOf = (importId: number, { outcomes, states, search }: RowsQuery, params: Parameters): string => {
  const conditions = [`r.import_id = ${params.add(importId)}`];
  if (outcomes.length) conditions.push(`r.outcome = any(${params.add(outcomes)}::text[])`);
  if (states.length) conditions.push(`r.state = any(${params.add(states)}::text[])`);
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const text = `search_text(array_to_string(r.cells, ' ') || ' ' || r.corrections::text || ' ' || r.reasons::text)`;
    conditions.push(`${text} like search_text(${params.add(likePattern(word))})`);
  }
  return conditions.join(' and ');
};

/** A page of an import's rows, in file order. */
export const readRowViews = async (database: Queryable, importId: number, query: RowsQuery) => {
  const state = await loadImport(database, importId);
  const params = new Parameters();
  const where = conditionsOf(importId, query, params);
  const total = await importRowCountStatement.row(database, { where }, params.values);
  const page = `limit ${params.add(query.itemsPerPage)} offset ${params.add((query.page - 1) * query.itemsPerPage)}`;
  const rows = await importRowsStatement.rows(database, { where, page }, params.values);
  return {
    '@context': '/api/contexts/TraineeImport',
    '@id': `${iriOf('trainee_imports', importId)}/rows`,
    '@type': 'Collection',
    totalItems: total?.count ?? 0,
    member: rows.map((row) => viewOf(state, row)),
  };
};
