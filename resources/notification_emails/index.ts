import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';
import { choiceLabel, recordLabel } from '../../src/records/recordLabel.ts';

const NAMING = ['emailNotificationTypeDocument', 'emailNotificationType', 'emailNotificationBrand'] as const;

/** The templates of the e-mails that go with documents; their texts name merge variables. */
export const notificationEmails = resourceModule('notification_emails', {
  icon: MailOutlineIcon,
  title: (template) =>
    [
      ...NAMING.map((path) => choiceLabel('notification_emails', path, String(template[path]))),
      recordLabel('training_types', template.trainingType),
    ]
      .filter(Boolean)
      .join(' · '),
  edit: lazyPage(() => import('./NotificationEmailEdit.tsx').then((screen) => screen.NotificationEmailEdit)),
  create: lazyPage(() => import('./NotificationEmailCreate.tsx').then((screen) => screen.NotificationEmailCreate)),
});
