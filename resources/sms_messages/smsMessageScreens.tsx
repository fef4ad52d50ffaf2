import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { SmsCommands } from './SmsCommands.tsx';

/** The list updates delivery states by itself. */
export const smsMessageScreens: ResourceScreens = {
  list: { bulk: null, isLive: true },
  edit: { header: <SmsCommands />, isReadOnly: true },
};
