import { useRefresh } from 'react-admin';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';

/** Requests to officers, open ones first. */
export const AttendanceRequestList = () => {
  const refresh = useRefresh();
  useLiveChanges(['attendance_requests'], refresh);
  return <ResourceList resource="attendance_requests" bulk={null} />;
};
