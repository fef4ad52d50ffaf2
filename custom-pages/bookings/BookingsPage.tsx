import { useParams } from 'react-admin';
import { BOOKING_STATUSES, type BookingStatus } from '../../model/bookings/bookingStatuses.ts';
import { BookingList } from '../../resources/bookings/BookingList.tsx';
import { NotFoundPage } from '../../src/pageParts/NotFoundPage.tsx';

const isStatus = (status: string | undefined): status is BookingStatus =>
  (BOOKING_STATUSES as readonly (string | undefined)[]).includes(status);

/** The bookings with the status in the address. */
export const BookingsPage = () => {
  const { status } = useParams();
  return isStatus(status) ? <BookingList status={status} /> : <NotFoundPage />;
};
