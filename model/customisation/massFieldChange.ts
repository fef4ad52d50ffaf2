/** Records that were left out of a change for the same reason. */
interface MassFieldRefusal {
  readonly reason: string;
  readonly count: number;
  /** Names of the first of them. */
  readonly labels: readonly string[];
}

/** Outcome of a change of one field on many records, or its preview. */
export interface MassFieldAnswer {
  readonly totalItem: number;
  readonly changed: number;
  /** Changed records that had another value. */
  readonly replaced: number;
  /** Records that already had the value. */
  readonly unchanged: number;
  readonly refusedTotal: number;
  readonly refusals: readonly MassFieldRefusal[];
  /** Names the change for its undo; null: nothing was changed. */
  readonly change: string | null;
}

export const MASS_FIELD_CALL = 'mass_change_field';
