import type { ComponentType } from 'react';
import { type RaRecord, useResourceDefinition } from 'react-admin';

export interface RowActionsProps {
  readonly record: RaRecord;
}

/** What the lists of a record read from its module. */
export interface RecordOptions {
  /** The address that a row opens; null: its form. */
  readonly opens?: (record: RaRecord) => string | null;
  /** Buttons at the end of each row. */
  readonly RowActions?: ComponentType<RowActionsProps>;
}

/** The options of a record's module. */
export const useRecordOptions = (resource: string): RecordOptions =>
  useResourceDefinition<RecordOptions>({ resource }).options ?? {};
