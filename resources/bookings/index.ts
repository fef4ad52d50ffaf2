import EventSeatIcon from '@mui/icons-material/EventSeat';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

const { create: _made, ...screens } = resourceModule('bookings', {
  icon: EventSeatIcon,
  list: lazyPage(() => import('./BookingList.tsx').then((screen) => screen.BookingList)),
  edit: lazyPage(() => import('./BookingEdit.tsx').then((screen) => screen.BookingEdit)),
});

/** Partner sites create bookings; the staff validates or cancels them. */
export const bookings = screens;
