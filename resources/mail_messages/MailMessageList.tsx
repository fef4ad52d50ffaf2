import { useRefresh } from 'react-admin';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { OutboxHeader } from './OutboxHeader.tsx';

/** The outbox; delivery states refresh by themselves. */
export const MailMessageList = () => {
  const refresh = useRefresh();
  useLiveChanges(['mail_messages'], refresh);
  return <ResourceList resource="mail_messages" header={<OutboxHeader />} bulk={null} />;
};
