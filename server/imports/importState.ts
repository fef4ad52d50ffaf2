import { type ImportColumn, type ImportLayout, importLayout } from '../../model/imports/importLayouts.ts';
import type { TraineeImportAction, TraineeImportStatus } from '../../model/imports/traineeImportConstants.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError, notFound } from '../domainError.ts';

/** The field of a file's column, and how it was found. */
export interface MappedColumn {
  readonly field: string | null;
  readonly how: 'remembered' | 'recognised' | 'chosen' | null;
}

/** An import with the data its use cases need. */
export interface ImportState {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly status: TraineeImportStatus;
  readonly action: TraineeImportAction | null;
  readonly fingerprint: string;
  readonly headers: readonly string[];
  readonly mapping: readonly MappedColumn[];
  readonly isJudged: boolean;
  readonly rowCount: number;
  readonly accountId: number | null;
  readonly undoneAt: Date | null;
  readonly layout: ImportLayout;
}

const SELECT = `
select i.id, i.type_id as "typeId", t.name as "typeName", i.status, i.action, i.fingerprint, i.headers, i.mapping,
  i.is_judged as "isJudged", i.row_count as "rowCount", i.account_id as "accountId", i.undone_at as "undoneAt"
from trainee_imports i join trainee_import_types t on t.id = i.type_id where i.id = $1`;

/** Loads an import; `lock`: other transactions on it wait. */
export const loadImport = async (database: Queryable, id: number, { lock = false } = {}): Promise<ImportState> => {
  const [row] = await database.query<Omit<ImportState, 'layout'>>(lock ? `${SELECT} for update of i` : SELECT, [id]);
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
