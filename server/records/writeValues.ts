/** The validated and normalised values of a body, by field name. */
export interface WriteValues {
  /** Columns of the record's own table; relations as ids. */
  readonly own: ReadonlyMap<string, unknown>;
  /** Owned to-many relations: all their ids. */
  readonly many: ReadonlyMap<string, readonly number[]>;
  /** Relations whose objects are written with the record, as sent. */
  readonly cascades: ReadonlyMap<string, unknown>;
  /** Fields that a hook stores elsewhere. */
  readonly delegated: ReadonlyMap<string, unknown>;
  readonly version: number | null;
}
