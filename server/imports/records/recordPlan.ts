import type { WriteValues } from '../../hydra/contract/writeContext.ts';
import type { RowOutcome } from '../state/importRow.ts';

/** Values by field, as a record's row, relations and account store them. */
export interface RecordValues {
  readonly own: Readonly<Record<string, unknown>>;
  readonly many: Readonly<Record<string, readonly number[]>>;
  /** Of the account: e-mail, active. */
  readonly delegated: Readonly<Record<string, unknown>>;
}

export const NO_VALUES: RecordValues = { own: {}, many: {}, delegated: {} };

/** The outcome of a row that writes one record. */
export interface RecordPlan extends RowOutcome {
  /** Id null: a new record; without record, nothing is known of it. */
  readonly record: { readonly id: number | null } | null;
  readonly before: RecordValues;
  readonly values: RecordValues;
}

/** New values of a stored record, and those that the journal says it had. */
export interface RecordChange {
  readonly id: number;
  readonly before: RecordValues;
  readonly values: RecordValues;
}

/** What a row wrote, for the undo. */
export interface WrittenRecord {
  readonly recordId: number;
  readonly made: boolean;
  /** After the write. */
  readonly version: number;
  /** Before the write, of a record that the row changed; imports of before this was stored have none. */
  readonly versionBefore?: number;
  readonly before: RecordValues;
}

export const recordValues = ({ own, many, delegated }: Pick<WriteValues, 'own' | 'many' | 'delegated'>): RecordValues => ({
  own: Object.fromEntries(own),
  many: Object.fromEntries(many),
  delegated: Object.fromEntries(delegated),
});

/** Names of all fields that have a value. */
export const namesIn = ({ own, many, delegated }: RecordValues): readonly string[] =>
  [own, many, delegated].flatMap((part) => Object.keys(part));
