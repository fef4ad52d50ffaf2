import type { ComponentType } from 'react';
import { type RaRecord, useResourceDefinition } from 'react-admin';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import type { Role } from '../../model/kernel/roles.ts';
import type { RowAct } from '../../model/savedViews/rowActs.ts';

export interface RowActionsProps {
  readonly record: RaRecord;
  /** Is there room for its text. Default false: it may be an icon. */
  readonly hasRoom?: boolean;
}

export interface AddDialogProps {
  readonly resource: CustomisedResource;
  readonly onClose: () => void;
}

export interface JsonTextProps {
  /** Name of the field. */
  readonly path: string;
  readonly value: unknown;
}

/** Options of a record's module that its lists read. */
export interface RecordOptions {
  /** The address that a row opens; null: its form. */
  readonly opens?: (record: RaRecord) => string | null;
  /** Name of the form's tab that a link opens, where not everybody may see the first one; null: the first one. */
  readonly tab?: (roles: readonly Role[]) => string | null;
  /** Buttons at the end of each row, in their order (`model/savedViews/rowActs.ts`). Each hides itself where it makes no sense. */
  readonly rowActs?: Readonly<Partial<Record<RowAct, ComponentType<RowActionsProps>>>>;
  /** Dialog that adds such a record to the form of another one, named by its collection. Default none. */
  readonly AddDialog?: ComponentType<AddDialogProps>;
  /** Values without a form of their own, in words: in its history, and beside somebody else's version. Default: as they are stored. */
  readonly JsonText?: ComponentType<JsonTextProps>;
  /** Fields that rows need besides their columns: for `title`, `opens` and `rowActs`, and for what stands above the list. Default none. */
  readonly reads?: readonly string[];
}

/** The options of a record's module. */
export const useRecordOptions = (resource: string): RecordOptions =>
  useResourceDefinition<RecordOptions>({ resource }).options ?? {};
