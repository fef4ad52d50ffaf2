import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { BOOKING_STATUSES, type BookingStatus, FIRST_BOOKING_STATUS } from '../../model/bookings/bookingStatuses.ts';
import { ResourceList } from '../../src/frames/list/ResourceList.tsx';
import { BOOKING_MESSAGES } from './messages.ts';

const addressOf = (status: BookingStatus): string =>
  status === FIRST_BOOKING_STATUS ? '/booking/list' : `/booking/${status}/list`;

/** The lists of bookings, one per status. */
const BookingTabs = ({ current }: { readonly current: BookingStatus }) => (
  <Tabs value={current} aria-label={BOOKING_MESSAGES.tabs} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
    {BOOKING_STATUSES.map((status) => (
      <Tab key={status} value={status} component={Link} to={addressOf(status)} label={BOOKING_MESSAGES.lists[status].tab} />
    ))}
  </Tabs>
);

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
