import EventIcon from '@mui/icons-material/Event';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** An event day is created or deleted, never changed: its screen only shows it. */
export const eventDays = resourceModule('event_days', { icon: EventIcon, tabs: ['event_days', 'calendar_days'] });
