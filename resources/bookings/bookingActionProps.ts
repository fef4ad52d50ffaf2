import type { RecordFor } from '../../model/registry/resources.ts';

export interface BookingActionProps {
  readonly booking: RecordFor<'bookings'>;
  /** The surrounding form has unsaved changes. */
  readonly isDisabled: boolean;
}
