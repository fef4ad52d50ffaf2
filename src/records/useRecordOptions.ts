import type { ComponentType } from 'react';
import { type RaRecord, useResourceDefinition } from 'react-admin';

export interface RowActionsProps {
  readonly record: RaRecord;
}

/** Options of a record's module that its lists read. */
export interface RecordOptions {
  /** The address that a row opens; null: its form. */
  readonly opens?: (record: RaRecord) => string | null;
  /** Buttons at the end of each row. */
  readonly RowActions?: ComponentType<RowActionsProps>;
  /** Fields that rows need besides their columns: for `title`, `opens` and `RowActions`, and for what stands above the list. Default none. */
  readonly reads?: readonly string[];
}

/** The options of a record's module. */
export const useRecordOptions = (resource: string): RecordOptions =>
  useResourceDefinition<RecordOptions>({ resource }).options ?? {};
