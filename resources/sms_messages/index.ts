import SmsIcon from '@mui/icons-material/SmsOutlined';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

/** SMS sent, waiting or failed. */
export const smsMessages = resourceModule('sms_messages', {
  icon: SmsIcon,
  screens: () => import('./smsMessageScreens.tsx').then((own) => own.smsMessageScreens),
});
