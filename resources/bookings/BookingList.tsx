import { type BookingStatus, FIRST_BOOKING_STATUS } from '../../model/bookings/bookingStatuses.ts';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { BookingTabs } from './BookingTabs.tsx';
import { BOOKING_MESSAGES } from './messages.ts';

/** The bookings of one status; by default the open ones. */
export const BookingList = ({ status = FIRST_BOOKING_STATUS }: { readonly status?: BookingStatus }) => (
  <ResourceList
    key={status}
    resource="bookings"
    title={BOOKING_MESSAGES.lists[status].title}
    header={<BookingTabs current={status} />}
    filter={{ bookingStatus: status }}
  />
);
