import EventBusyIcon from '@mui/icons-material/EventBusy';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** Days shown as holidays or blocked in the planning; they can be changed but not deleted. */
export const calendarDays = resourceModule('calendar_days', {
  icon: EventBusyIcon,
  tabs: ['event_days', 'calendar_days'],
  screens: () => import('./calendarDayScreens.ts').then((own) => own.calendarDayScreens),
});
