import { useRefresh } from 'react-admin';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { KeptBanner } from './KeptBanner.tsx';

/** The outbox, which tells by itself how far each message has come. */
export const MailMessageList = () => {
  const refresh = useRefresh();
  useLiveChanges(['mail_messages'], refresh);
  return <ResourceList resource="mail_messages" header={<KeptBanner />} bulk={null} />;
};
