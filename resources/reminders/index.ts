import NotificationsActiveIcon from '@mui/icons-material/NotificationsActive';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { ReminderRowActions } from './ReminderRowActions.tsx';

/** Reminders of needs; the due ones come first. */
export const reminders = resourceModule('reminders', {
  icon: NotificationsActiveIcon,
  screens: () => import('./reminderScreens.tsx').then((own) => own.reminderScreens),
  reads: ['needTraining', 'reminderAt', 'isDone'],
  RowActions: ReminderRowActions,
});
