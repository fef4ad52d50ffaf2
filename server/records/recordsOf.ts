import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { type RecordDoor, recordDoor } from './recordDoor.ts';

export type Records = { readonly [K in ResourceKey]: RecordDoor<K> };

/** Each door is created on access: a use case needs two or three of them. */
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
 * Typed access to every collection, for one caller and one transaction.
 * @param context transaction, caller, and the time of the request
 * @example
 * const { bookings } = recordsOf(context);
 * const booking = await bookings.lock(id);
 * await bookings.change(booking, { bookingStatus: 'validated' });
 */
export const recordsOf = (context: WriteContext): Records => Object.create(PROTOTYPE, { context: { value: context } }) as Records;
