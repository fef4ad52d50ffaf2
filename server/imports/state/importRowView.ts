import { iriOf } from '../../../model/kernel/resource.ts';
import type { Queryable } from '../../database/database.ts';
import { likePattern, Parameters } from '../../database/sql.ts';
import { notFound } from '../../kernel/domainError.ts';
import { importRowCountStatement, importRowsStatement, NEW_RECORD, oneRow, type SeenRow, textsOf } from './importRow.ts';
import { type ImportRef, type ImportState, loadImport } from './importState.ts';

const rowIri = ({ family, id }: ImportRef, rowNumber: number): string => `${iriOf(family.imports, id)}/rows/${rowNumber}`;

const contextOf = ({ family }: ImportRef) => ({ '@context': `/api/contexts/${family.type}` });

const iri = (collection: string, id: number | null): string | null => (id === null ? null : iriOf(collection, id));

const namedRecords = ({ layout: { mode } }: ImportState, row: SeenRow) => {
  if (mode.kind === 'record') {
    const { resource } = mode;
    return {
      record: iri(resource, row.recordId),
      candidates: row.duplicates.flatMap((duplicate) =>
        'recordId' in duplicate
          ? [{ record: iri(resource, duplicate.recordId), name: duplicate.name, details: duplicate.details }]
          : [],
      ),
      // Without a record: that it is a new one. A corrected row may have lost its candidate.
      isDecided:
        row.chosenId === NEW_RECORD ||
        row.duplicates.some((duplicate) => 'recordId' in duplicate && duplicate.recordId === row.chosenId),
      duplicates: [],
    };
  }
  return {
    needTraining: iri('need_trainings', row.needId),
    trainee: iri('trainees', row.traineeId ?? row.chosenId),
    duplicates: row.duplicates.flatMap((duplicate) =>
      'traineeId' in duplicate
        ? [
            {
              trainee: iri('trainees', duplicate.traineeId),
              name: duplicate.name,
              needTraining: iri('need_trainings', duplicate.needId),
              by: duplicate.by,
            },
          ]
        : [],
    ),
  };
};

const viewOf = (state: ImportState, row: SeenRow) => ({
  '@id': rowIri(state, row.rowNumber),
  '@type': 'ImportRow',
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  state: row.state,
  cells: Object.fromEntries(textsOf(state, row)),
  corrected: Object.keys(row.corrections),
  reasons: row.reasons,
  warnings: row.warnings,
  changes: row.changes,
  ...namedRecords(state, row),
  skip: row.isLeftOut,
});

/** One row of an import. */
export const readRowView = async (database: Queryable, of: ImportRef, rowNumber: number) => {
  const state = await loadImport(database, of);
  const row = await importRowsStatement.row(database, oneRow(of.family), [of.id, rowNumber]);
  if (!row) throw notFound();
  return { ...contextOf(of), ...viewOf(state, row) };
};

export interface RowsQuery {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly outcomes: readonly string[];
  readonly states: readonly string[];
  readonly search: string;
  /** Only rows with warnings. */
  readonly warned: boolean;
}

const conditionsOf = (importId: number, { outcomes, states, search, warned }: RowsQuery, params: Parameters): string => {
  const conditions = [`r.import_id = ${params.add(importId)}`];
  if (outcomes.length) conditions.push(`r.outcome = any(${params.add(outcomes)}::text[])`);
  if (states.length) conditions.push(`r.state = any(${params.add(states)}::text[])`);
  if (warned) conditions.push("r.warnings <> '[]'");
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const text = `search_text(array_to_string(r.cells, ' ') || ' ' || r.corrections::text || ' ' || r.reasons::text || ' ' || r.warnings::text)`;
    conditions.push(`${text} like search_text(${params.add(likePattern(word))})`);
  }
  return conditions.join(' and ');
};

/** A page of an import's rows, in file order. */
export const readRowViews = async (database: Queryable, of: ImportRef, query: RowsQuery) => {
  const state = await loadImport(database, of);
  const { family } = of;
  const params = new Parameters();
  const where = conditionsOf(of.id, query, params);
  const total = await importRowCountStatement.row(database, { family, where }, params.values);
  const page = `limit ${params.add(query.itemsPerPage)} offset ${params.add((query.page - 1) * query.itemsPerPage)}`;
  const rows = await importRowsStatement.rows(database, { family, where, page }, params.values);
  return {
    ...contextOf(of),
    '@id': `${iriOf(family.imports, of.id)}/rows`,
    '@type': 'Collection',
    totalItems: total?.count ?? 0,
    member: rows.map((row) => viewOf(state, row)),
  };
};
