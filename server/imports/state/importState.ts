import { type ImportColumn, type ImportLayout, isFilled } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { DomainError, notFound } from '../../kernel/domainError.ts';
import type { ImportFamily } from '../file/importFamily.ts';
import { filledFields, importStateStatement } from './importStateStatement.ts';

/** An import of a family. */
export interface ImportRef {
  readonly family: ImportFamily;
  readonly id: number;
}

/** An import with the data its use cases need. */
export type ImportState = RowOf<typeof importStateStatement> & ImportRef & { readonly layout: ImportLayout };

/** Loads an import; `lock`: other transactions on it wait. */
export const loadImport = async (database: Queryable, { family, id }: ImportRef, { lock = false } = {}): Promise<ImportState> => {
  const row = await importStateStatement.row(database, { family, isLocked: lock }, [id]);
  if (!row) throw notFound();
  return { ...row, family, layout: importLayout(row.typeName) };
};

export const refused = (detail: string): DomainError => new DomainError('record.conflict', { detail });

/** The locked import, if nothing has been written yet. */
export const lockPending = async (database: Queryable, ref: ImportRef): Promise<ImportState> => {
  const state = await loadImport(database, ref, { lock: true });
  if (state.status !== 'pending') throw refused(problemMessage('import.rows_fixed'));
  return state;
};

export const columnOf = (layout: ImportLayout, field: string): ImportColumn | undefined =>
  layout.columns.find((column) => column.field === field);

/** Required columns that neither the file nor a text for all rows fills; a file that completes records by a key needs only the key. */
export const missingColumns = ({
  layout,
  mapping,
  constants,
  keyField,
}: Pick<ImportState, 'layout' | 'mapping' | 'constants' | 'keyField'>): readonly ImportColumn[] =>
  layout.columns.filter(
    (column) => column.required && keyField === null && !isFilled(column, [...filledFields(mapping), ...Object.keys(constants)]),
  );
