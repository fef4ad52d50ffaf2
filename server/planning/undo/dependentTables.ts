import type { Queryable } from '../../database/database.ts';
import { type ForeignKey, readForeignKeys } from '../../database/foreignKeys.ts';

/** Rows of a table that refer to a record by a column. */
export interface DependentTable {
  readonly table: string;
  readonly column: string;
  /** `whole`: deleted with the record. `link`: kept, without the reference. */
  readonly kept: 'whole' | 'link';
}

/** Maintained by the server: commands neither restore them nor are refused because of them. */
const SYSTEM_TABLES: readonly string[] = [
  'logistic_session_editors',
  'session_readiness',
  'calendar_invitations',
  'training_session_document_parts',
  'attendance_codes',
  'attendance_mail_keys',
  'attendance_passes',
  'questionnaire_invitations',
  'questionnaire_sheets',
];

const keptBy = (onDelete: ForeignKey['onDelete']): DependentTable['kept'] => (onDelete === 'empty' ? 'link' : 'whole');

/**
 * By table, the rows deleted with its records, or losing their reference; from the database's catalogue, so that none is
 * forgotten.
 */
export const readDependents = async (tx: Queryable): Promise<ReadonlyMap<string, readonly DependentTable[]>> => {
  const dependents = (await readForeignKeys(tx))
    .filter(({ table, onDelete, isLink }) => !SYSTEM_TABLES.includes(table) && (onDelete !== 'refuse' || isLink))
    .map(({ parent, table, column, onDelete }) => ({ parent, table, column, kept: keptBy(onDelete) }));
  return Map.groupBy(dependents, ({ parent }) => parent);
};
