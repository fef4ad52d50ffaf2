import type { RecordFor } from '../../model/resources.ts';

export interface BookingActionProps {
  readonly booking: RecordFor<'bookings'>;
  /** The form around has unsaved changes. */
  readonly isDisabled: boolean;
}
