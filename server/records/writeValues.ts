/** What a body asks to write, by field name, checked and normalised. */
export interface WriteValues {
  /** Stored in the record's own table; relations as ids. */
  readonly own: ReadonlyMap<string, unknown>;
  /** Owned to-many relations: the ids they shall hold. */
  readonly many: ReadonlyMap<string, readonly number[]>;
  /** Relations whose objects are written along, as sent. */
  readonly cascades: ReadonlyMap<string, unknown>;
  /** Fields that a hook stores elsewhere. */
  readonly delegated: ReadonlyMap<string, unknown>;
  readonly version: number | null;
}
