import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

const NAMING = ['emailNotificationTypeDocument', 'emailNotificationType', 'emailNotificationBrand'] as const;

/** E-mail templates sent with documents; their texts use merge variables. */
export const notificationEmails = resourceModule('notification_emails', {
  icon: MailOutlineIcon,
  reads: [...NAMING, 'trainingType'],
  title: (template) =>
    [
      ...NAMING.map((path) => choiceLabel('notification_emails', path, String(template[path]))),
      recordLabel('training_types', template.trainingType),
    ]
      .filter(Boolean)
      .join(' · '),
  screens: () => import('./notificationScreens.ts').then((module) => module.notificationScreens),
});
