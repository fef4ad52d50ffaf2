import EventIcon from '@mui/icons-material/Event';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** An event day is made or removed: its screen shows it, and removes it. */
export const eventDays = resourceModule('event_days', { icon: EventIcon, tabs: ['event_days', 'calendar_days'] });
