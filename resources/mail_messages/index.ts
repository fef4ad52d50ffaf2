import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';

/** Messages sent, waiting or failed. */
export const mailMessages = resourceModule('mail_messages', {
  icon: ForwardToInboxIcon,
  screens: () => import('./mailMessageScreens.tsx').then((own) => own.mailMessageScreens),
  edit: lazyPage(() => import('./MailMessagePage.tsx').then((screen) => screen.MailMessagePage)),
});
