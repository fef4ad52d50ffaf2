import { RESOURCES, type ResourceKey } from '../../model/resources.ts';
import { type RecordDoor, recordDoor } from './recordDoor.ts';
import type { WriteContext } from './writeContext.ts';

export type Records = { readonly [K in ResourceKey]: RecordDoor<K> };

/** Doors are made when they are asked for: a use case writes two or three kinds of records. */
const DOORS: PropertyDescriptorMap = Object.fromEntries(
  (Object.keys(RESOURCES) as ResourceKey[]).map((name) => [
    name,
    {
      get(this: { readonly context: WriteContext }) {
        return recordDoor(this.context, name);
      },
    },
  ]),
);

const PROTOTYPE = Object.defineProperties({}, DOORS);

/**
 * All records, as the caller of a use case reads and writes them.
 * @param context the transaction, the caller and their clock
 * @example
 * const { bookings } = recordsOf(context);
 * const booking = await bookings.lock(id);
 * await bookings.change(booking, { bookingStatus: 'validated' });
 */
export const recordsOf = (context: WriteContext): Records => Object.create(PROTOTYPE, { context: { value: context } }) as Records;
