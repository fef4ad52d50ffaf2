import EventBusyIcon from '@mui/icons-material/EventBusy';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** Days shown as holidays or blocked in the planning; they can be changed but not deleted. */
export const calendarDays = resourceModule('calendar_days', {
  icon: EventBusyIcon,
  tabs: ['event_days', 'calendar_days'],
  edit: lazyPage(() => import('./CalendarDayEdit.tsx').then((screen) => screen.CalendarDayEdit)),
  create: lazyPage(() => import('./CalendarDayCreate.tsx').then((screen) => screen.CalendarDayCreate)),
});
