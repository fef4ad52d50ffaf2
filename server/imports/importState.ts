import { type ImportColumn, type ImportLayout, importLayout } from '../../model/imports/importLayouts.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { DomainError, notFound } from '../domainError.ts';
import { importStateStatement } from './importStateStatement.ts';

/** An import with the data its use cases need. */
export type ImportState = RowOf<typeof importStateStatement> & { readonly layout: ImportLayout };

/** Loads an import; `lock`: other transactions on it wait. */
export const loadImport = async (database: Queryable, id: number, { lock = false } = {}): Promise<ImportState> => {
  const row = await importStateStatement.row(database, { isLocked: lock }, [id]);
  if (!row) throw notFound();
  return { ...row, layout: importLayout(row.typeName) };
};

export const refused = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** The locked import, if nothing has been written yet. */
export const lockPending = async (database: Queryable, id: number): Promise<ImportState> => {
  const state = await loadImport(database, id, { lock: true });
  if (state.status !== 'pending') throw refused(problemMessage('import.rows_fixed'));
  return state;
};

export const columnOf = (layout: ImportLayout, field: string): ImportColumn | undefined =>
  layout.columns.find((column) => column.field === field);

/** Required columns that the file does not fill. */
export const missingColumns = ({ layout, mapping }: Pick<ImportState, 'layout' | 'mapping'>): readonly ImportColumn[] =>
  layout.columns.filter(({ field, required }) => required && !mapping.some((mapped) => mapped.field === field));
