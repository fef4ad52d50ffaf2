import type { Reference } from '../../model/kernel/resource.ts';
import type { RecordFor, ResourceKey } from '../../model/registry/resources.ts';

type RowValue<Value> = Value extends readonly Reference[]
  ? never
  : Value extends Reference
    ? number
    : Value extends string
      ? Value | Date
      : Value;

/** Values that a use case writes to a record's own row: a relation as its id, an instant as a Date or ISO text. */
export type RowValues<K extends ResourceKey> = {
  readonly [Name in Exclude<keyof RecordFor<K>, '@id' | '@type' | 'id' | 'version'>]?: RowValue<RecordFor<K>[Name]>;
};
